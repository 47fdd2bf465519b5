declare module 'virtual:players/*' {
	/** Our own page for players, turned into HTML while the client was built. */
	const html: string;
	export default html;
}
