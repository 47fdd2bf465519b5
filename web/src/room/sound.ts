/** Short and soft: two notes that say "your turn". Nothing is loaded for it. */
export function chime(): void {
	try {
		const audio = new AudioContext();
		for (const [at, pitch] of [
			[0, 587],
			[0.14, 880],
		] as const) {
			const tone = audio.createOscillator();
			const volume = audio.createGain();
			tone.frequency.value = pitch;
			volume.gain.setValueAtTime(0, audio.currentTime + at);
			volume.gain.linearRampToValueAtTime(0.08, audio.currentTime + at + 0.02);
			volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.5);
			tone.connect(volume).connect(audio.destination);
			tone.start(audio.currentTime + at);
			tone.stop(audio.currentTime + at + 0.55);
		}
	} catch {
		// A browser that plays nothing before somebody has clicked stays silent.
	}
}
