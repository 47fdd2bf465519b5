import { preferences } from './settings.svelte.ts';

/** All sounds are made here, from tones and noise; nothing is loaded. They are soft, and silent until somebody has clicked. */
export type Sound =
	| 'accusation'
	| 'innocent'
	| 'unmasking'
	| 'engine'
	| 'quest-won'
	| 'quest-lost'
	| 'quest-resolved'
	| 'death'
	| 'final'
	| 'winner'
	| 'turn'
	| 'scoring'
	| 'tick';

/** How loud the loudest moment is. */
const LOUDNESS = 0.22;

interface Tone {
	/** Seconds after the beginning. */
	at: number;
	/** In hertz. */
	pitch: number;
	/** In seconds. */
	long: number;
	loud?: number;
	wave?: OscillatorType;
	/** Where the pitch goes to. */
	to?: number;
}
/** A dull stroke: noise below a pitch. */
interface Stroke {
	at: number;
	below: number;
	long: number;
	loud?: number;
}
interface Score {
	tones: readonly Tone[];
	strokes?: readonly Stroke[];
}

/** A bell: a tone, and its octave and twelfth above it, more quietly. */
const bell = (at: number, pitch: number, long = 0.7, loud = 0.5): Tone[] => [
	{ at, pitch, long, loud, wave: 'sine' },
	{ at, pitch: pitch * 2, long: long * 0.6, loud: loud * 0.35, wave: 'sine' },
	{ at, pitch: pitch * 3.01, long: long * 0.3, loud: loud * 0.15, wave: 'sine' },
];
/** A horn: two waves that beat a little against each other. */
const horn = (at: number, pitch: number, long: number, loud = 0.35): Tone[] => [
	{ at, pitch, long, loud, wave: 'triangle' },
	{ at, pitch: pitch * 1.004, long, loud: loud * 0.6, wave: 'sawtooth' },
];
const drum = (at: number, loud = 1): Stroke => ({ at, below: 180, long: 0.28, loud });

const [A2, D3, F3, A3, C4, D4, E4, F4, FIS4, G4, A4, B4, D5, FIS5, A5] = [
	110, 146.8, 174.6, 220, 261.6, 293.7, 329.6, 349.2, 370, 392, 440, 493.9, 587.3, 740, 880,
] as const;

const SCORES: Record<Sound, Score> = {
	turn: { tones: [...bell(0, D5, 0.5, 0.4), ...bell(0.14, A5, 0.5, 0.4)] },
	tick: { tones: bell(0, A4, 0.18, 0.28) },
	scoring: { tones: [...bell(0, A4), ...bell(0.12, D5), ...bell(0.24, FIS5)] },
	accusation: {
		tones: [...horn(0.18, A2, 0.9), ...horn(0.18, 155.6, 0.9, 0.2)],
		strokes: [drum(0), drum(0.18, 0.7)],
	},
	innocent: { tones: [...bell(0, A4), ...bell(0.2, F4), ...bell(0.4, D4, 1)] },
	unmasking: {
		tones: [...horn(0, D4, 0.3), ...horn(0.28, F3, 0.3), { at: 0.56, pitch: D3, to: 69, long: 1.3, loud: 0.5, wave: 'sawtooth' }],
		strokes: [drum(0.56), drum(0.9, 0.5)],
	},
	engine: {
		tones: [{ at: 0, pitch: 92, to: 62, long: 0.5, loud: 0.35, wave: 'sawtooth' }],
		strokes: [
			{ at: 0.05, below: 420, long: 0.16, loud: 0.6 },
			{ at: 0.34, below: 140, long: 0.4, loud: 1 },
		],
	},
	'quest-won': { tones: [...horn(0, D4, 0.2), ...horn(0.18, FIS4, 0.2), ...horn(0.36, A4, 0.65), ...bell(0.36, D5, 0.9, 0.3)] },
	'quest-lost': { tones: [...horn(0, F4, 0.3), ...horn(0.26, D4, 0.3), ...horn(0.52, A3, 0.8)], strokes: [drum(0.52, 0.6)] },
	'quest-resolved': { tones: [...bell(0, D5, 0.5), ...bell(0.12, FIS5, 0.7)] },
	death: { tones: [...bell(0, A3, 1.6, 0.6), ...bell(0.7, A3, 1.4, 0.4)] },
	final: { tones: [...horn(0, D3, 0.5), ...horn(0.4, A3, 0.7)], strokes: [drum(0, 0.6), drum(0.4, 0.6)] },
	winner: {
		tones: [
			...horn(0, D4, 0.22),
			...horn(0.2, D4, 0.12),
			...horn(0.32, G4, 0.3),
			...horn(0.6, B4, 0.25),
			...horn(0.82, D5, 1.1),
			...horn(0.82, C4 * 1.122, 1.1, 0.2),
			...horn(0.82, E4 * 1.122, 1.1, 0.15),
			...bell(0.82, A5, 1.2, 0.25),
		],
		strokes: [drum(0, 0.5), drum(0.82)],
	},
};

let audio: AudioContext | undefined;
let out: AudioNode | undefined;
let noise: AudioBuffer | undefined;

/** The one way out, once somebody has done something on the page; before, browsers play nothing and complain. */
function context(): AudioContext | undefined {
	if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return undefined;
	if (!audio) {
		audio = new AudioContext();
		const level = audio.createGain();
		level.gain.value = LOUDNESS;
		const even = audio.createDynamicsCompressor();
		level.connect(even).connect(audio.destination);
		out = level;
		noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
		const samples = noise.getChannelData(0);
		// The same noise every time.
		for (let i = 0, state = 1; i < samples.length; i++) {
			state = (state * 16807) % 2147483647;
			samples[i] = (state / 2147483647) * 2 - 1;
		}
	}
	if (audio.state === 'suspended') void audio.resume();
	return audio;
}

/** A loudness that rises at once and dies away. */
function fading(to: AudioNode, at: number, long: number, loud: number): GainNode {
	const gain = audio!.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(Math.max(0.001, loud), at + 0.015);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
	gain.connect(to);
	return gain;
}

/** Plays a sound, unless sounds are switched off or nobody has clicked yet. */
export function play(name: Sound): void {
	if (!preferences.sound) return;
	try {
		const playing = context();
		if (!playing || !out) return;
		const begin = playing.currentTime + 0.01;
		const { tones, strokes = [] } = SCORES[name];
		for (const { at, pitch, long, loud = 0.4, wave = 'sine', to } of tones) {
			const tone = playing.createOscillator();
			tone.type = wave;
			tone.frequency.setValueAtTime(pitch, begin + at);
			if (to) tone.frequency.exponentialRampToValueAtTime(to, begin + at + long);
			tone.connect(fading(out, begin + at, long, loud));
			tone.start(begin + at);
			tone.stop(begin + at + long + 0.05);
		}
		for (const { at, below, long, loud = 1 } of strokes) {
			const stroke = playing.createBufferSource();
			stroke.buffer = noise!;
			const filter = playing.createBiquadFilter();
			filter.type = 'lowpass';
			filter.frequency.value = below;
			stroke.connect(filter).connect(fading(out, begin + at, long, loud));
			stroke.start(begin + at);
			stroke.stop(begin + at + long + 0.05);
		}
	} catch {
		// A device without sound is silent.
	}
}
