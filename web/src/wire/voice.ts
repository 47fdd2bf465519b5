/** Who speaks at a table from this device, where several people share it: a token instead of the browser's own session. */
const speaking = new Map<string, string>();

/** From now on this token speaks at the table; without one, the browser's own session. */
export function speakAs(table: string, token: string | undefined): void {
	if (token === undefined) speaking.delete(table);
	else speaking.set(table, token);
}

export const voiceOf = (table: string): string | undefined => speaking.get(table);
