/**
 * A QR code (ISO/IEC 18004) of a short text: byte mode, error correction level M, versions 1 to 10, mask 0. That is enough for a
 * link, and any reader takes any mask.
 */

/** By version: codewords in all, those for error correction in a block, and blocks. */
const SIZES: readonly [total: number, correction: number, blocks: number][] = [
	[26, 10, 1],
	[44, 16, 1],
	[70, 26, 1],
	[100, 18, 2],
	[134, 24, 2],
	[172, 16, 4],
	[196, 18, 4],
	[242, 22, 4],
	[292, 22, 5],
	[346, 26, 5],
];
/** By version: where the centres of the alignment patterns lie. */
const ALIGNED: readonly number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
	EXP[i] = EXP[i + 255] = value;
	LOG[value] = i;
	value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The codewords that correct errors of a block. */
function correction(block: number[], count: number): number[] {
	let generator = [1];
	for (let i = 0; i < count; i++) {
		const next: number[] = new Array<number>(generator.length + 1).fill(0);
		generator.forEach((value, j) => {
			next[j]! ^= value;
			next[j + 1]! ^= times(value, EXP[i]!);
		});
		generator = next;
	}
	const rest = [...block, ...new Array<number>(count).fill(0)];
	for (let i = 0; i < block.length; i++) {
		const lead = rest[i]!;
		if (lead) generator.forEach((value, j) => (rest[i + j]! ^= times(value, lead)));
	}
	return rest.slice(block.length);
}

/** The remainder of a value behind so many zeros, by a generator: how format and version are protected. */
function protect(value: number, generator: number, bits: number): number {
	let rest = value << bits;
	for (let i = 31 - Math.clz32(rest); i >= bits; i--) if ((rest >> i) & 1) rest ^= generator << (i - bits);
	return (value << bits) | rest;
}

/** The dark squares, row by row; undefined if the text is too long. */
export function qr(text: string): boolean[][] | undefined {
	const bytes = [...new TextEncoder().encode(text)];
	const version = SIZES.findIndex(([total, per, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= total - per * blocks) + 1;
	const size = SIZES[version - 1];
	if (!size) return undefined;
	const [total, per, blocks] = size;
	const room = total - per * blocks;

	// The bits: mode, length, text, end, padding.
	const bits: number[] = [];
	const put = (value: number, count: number) => {
		for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
	};
	put(4, 4);
	put(bytes.length, version < 10 ? 8 : 16);
	for (const byte of bytes) put(byte, 8);
	put(0, Math.min(4, room * 8 - bits.length));
	while (bits.length % 8) bits.push(0);
	const data: number[] = [];
	for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
	for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);

	// Blocks of nearly equal length, the longer ones last, written column by column.
	const short = Math.floor(room / blocks);
	const longer = room % blocks;
	const parts: number[][] = [];
	for (let i = 0, at = 0; i < blocks; i++) {
		const length = short + (i >= blocks - longer ? 1 : 0);
		parts.push(data.slice(at, at + length));
		at += length;
	}
	const checks = parts.map((part) => correction(part, per));
	const words: number[] = [];
	for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) words.push(part[i]!);
	for (let i = 0; i < per; i++) for (const check of checks) words.push(check[i]!);

	const side = 17 + 4 * version;
	const dark: boolean[][] = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
	const fixed: boolean[][] = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
	const set = (row: number, column: number, value: boolean) => {
		if (row < 0 || column < 0 || row >= side || column >= side) return;
		dark[row]![column] = value;
		fixed[row]![column] = true;
	};
	// Finders with their white border, timing, alignment.
	for (const [top, left] of [
		[0, 0],
		[0, side - 7],
		[side - 7, 0],
	] as const)
		for (let row = -1; row <= 7; row++)
			for (let column = -1; column <= 7; column++) {
				const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
				set(top + row, left + column, ring !== 2 && ring <= 3);
			}
	for (let i = 8; i < side - 8; i++) {
		set(6, i, i % 2 === 0);
		set(i, 6, i % 2 === 0);
	}
	const centres = ALIGNED[version - 1]!;
	for (const row of centres)
		for (const column of centres) {
			if (fixed[row]![column] && !(row === 6 || column === 6)) continue;
			const corner = (row === 6 && (column === 6 || column === side - 7)) || (row === side - 7 && column === 6);
			if (corner) continue;
			for (let i = -2; i <= 2; i++) for (let j = -2; j <= 2; j++) set(row + i, column + j, Math.max(Math.abs(i), Math.abs(j)) !== 1);
		}
	// Level M and mask 0 are format 0; the pattern keeps it from being all white.
	const format = protect(0, 0x537, 10) ^ 0x5412;
	for (let i = 0; i < 15; i++) {
		const bit = ((format >> i) & 1) === 1;
		if (i < 6) set(i, 8, bit);
		else if (i < 8) set(i + 1, 8, bit);
		else set(side - 15 + i, 8, bit);
		if (i < 8) set(8, side - 1 - i, bit);
		else if (i < 9) set(8, 15 - i, bit);
		else set(8, 14 - i, bit);
	}
	set(side - 8, 8, true);
	if (version >= 7) {
		const written = protect(version, 0x1f25, 12);
		for (let i = 0; i < 18; i++) {
			const bit = ((written >> i) & 1) === 1;
			set(Math.floor(i / 3), side - 11 + (i % 3), bit);
			set(side - 11 + (i % 3), Math.floor(i / 3), bit);
		}
	}
	// The words, two columns at a time, up and down from the right, under mask 0.
	let at = 0;
	for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
		if (right === 6) right -= 1;
		for (let i = 0; i < side; i++) {
			const row = up ? side - 1 - i : i;
			for (const column of [right, right - 1]) {
				if (fixed[row]![column]) continue;
				const bit = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
				at += 1;
				dark[row]![column] = bit !== ((row + column) % 2 === 0);
			}
		}
	}
	return dark;
}
