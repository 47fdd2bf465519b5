// boardgame.io without a network: `node boardgame_io.cjs client|reducer WARM SECONDS SEED`, with the folder that holds
// its node_modules in LOGRES_BENCH_NPM. `client` is the way of its documentation and its tests; `reducer` is the bare
// state machine below, which its own bots use.

'use strict';

const path = require('node:path');
const { createRequire } = require('node:module');
const { ringGame, choices } = require('../../ring/ring.cjs');

const installed = createRequire(path.join(process.env.LOGRES_BENCH_NPM, 'package.json'));
const { Client } = installed('boardgame.io/client');
const { INVALID_MOVE } = installed('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = installed('boardgame.io/internal');

const SEATS = 4;
const [how, warm, seconds, seed] = process.argv.slice(2);
const game = ringGame({ INVALID_MOVE });
const reduce = CreateGameReducer({ game });

let bits = Number(seed) | 1;
// xorshift32: the draw must not be what is measured.
function below(bound) {
  bits ^= bits << 13;
  bits ^= bits >>> 17;
  bits ^= bits << 5;
  return (bits >>> 0) % bound;
}

function choose(state) {
  const legal = choices(state.G, Number(state.ctx.currentPlayer));
  return legal[below(legal.length)];
}

const ways = {
  client() {
    const client = Client({ game, numPlayers: SEATS, debug: false });
    let decisions = 0;
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      client.moves.move(...choose(state));
      decisions += 1;
    }
    return decisions;
  },
  reducer() {
    let state = InitializeGame({ game, numPlayers: SEATS });
    let decisions = 0;
    while (!state.ctx.gameover) {
      const playerID = state.ctx.currentPlayer;
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'move', args: choose(state), playerID } });
      decisions += 1;
    }
    return decisions;
  },
};

function playFor(play, limit) {
  let games = 0;
  let decisions = 0;
  const start = performance.now();
  for (;;) {
    decisions += play();
    games += 1;
    const spent = (performance.now() - start) / 1000;
    if (spent >= limit) return { games, decisions, seconds: spent };
  }
}

if (!ways[how]) throw new Error(`no way called ${how}; there are ${Object.keys(ways).join(', ')}`);
playFor(ways[how], Number(warm));
console.log(JSON.stringify(playFor(ways[how], Number(seconds))));
