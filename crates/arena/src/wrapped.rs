//! For bots around another bot: what they pass on to it as it is.

/// The methods of `Bot<G>` that pass everything on to the field `bot`; `choose` is written beside it.
macro_rules! passed_on {
    () => {
        fn hear(&mut self, game: &G, event: &G::Event) {
            self.bot.hear(game, event);
        }

        fn listen(&mut self, game: &G, speaker: Seat, saying: &logres_bots::Saying) {
            self.bot.listen(game, speaker, saying);
        }

        fn say(
            &mut self,
            game: &G,
            seat: Seat,
            view: &G::View,
            chosen: G::Choice,
        ) -> Option<logres_bots::Saying> {
            self.bot.say(game, seat, view, chosen)
        }

        fn replaced(&self) -> u64 {
            self.bot.replaced()
        }
    };
}
pub(crate) use passed_on;
