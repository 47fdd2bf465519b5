//! The quest for Excalibur: a sword in the lake, pulled to and fro.

use crate::event::Event;
use crate::now::Now;
use crate::words::{Quest, White, Who};

impl Now<'_> {
    /// C-QUEST-EXCALIBUR-3: any white card, face down, for one step towards the knights.
    pub(crate) fn draw_the_sword(&mut self, by: Who, card: White) {
        self.discard_hidden(by, card);
        self.move_sword(1, by);
    }

    /// C-QUEST-EXCALIBUR-4: the knights' bank wins at once, the other end loses at once.
    pub(crate) fn move_sword(&mut self, steps: i8, by: Who) {
        let track = self.rules.content.numbers.excalibur;
        self.state.excalibur = self.state.excalibur.saturating_add(steps).clamp(track.min, track.max);
        let position = self.state.excalibur;
        self.say(Event::ExcaliburMoved { position });
        if position == track.max {
            self.quest_ends(Quest::Excalibur, by, true);
        } else if position == track.min {
            self.quest_ends(Quest::Excalibur, by, false);
        }
    }
}
