// The boardgame.io server with the ring game, on a free loopback port: `node server.cjs`, with the folder that holds
// its node_modules in LOGRES_BENCH_NPM. Prints one line of JSON with the port when it is ready. Tables are kept in memory,
// as boardgame.io does unless told otherwise.

'use strict';

const path = require('node:path');
const { createRequire } = require('node:module');
const { ringGame } = require('../ring/ring.cjs');

const installed = createRequire(path.join(process.env.LOGRES_BENCH_NPM, 'package.json'));
const { Server } = installed('boardgame.io/server');
const { INVALID_MOVE } = installed('boardgame.io/core');

// No table ends while it is measured.
const game = ringGame({ INVALID_MOVE }, Infinity);
const server = Server({ games: [game], origins: ['http://127.0.0.1'] });

// `run` hands its port to `listen`, which takes an address in the same place: without one it would listen to the world.
server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
