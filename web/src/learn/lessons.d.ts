declare module 'virtual:lessons' {
	import type { Lesson } from './guide.ts';
	const lessons: Lesson[];
	export default lessons;
}
