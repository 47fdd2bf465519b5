/** Gives the reader a file. */
export function download(name: string, content: string, type: string): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = Object.assign(document.createElement('a'), { href: url, download: name });
	link.click();
	// The browser has begun to save it by then.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
