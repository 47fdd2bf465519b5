/** Who gets the card of a choice `share fight-5 red`: the enamel of a knight, or Merlin. Other choices share nothing. */
export function receiverOf(choice: string): string | undefined {
	const [word, , to] = choice.split(' ');
	return word === 'share' ? to : undefined;
}
