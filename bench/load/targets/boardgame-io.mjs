// Tables on a boardgame.io server. Its browser client speaks socket.io; the few frames that matter are spoken here
// directly, because thousands of whole clients in one process would measure themselves.

import path from 'node:path';
import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);
const installed = createRequire(path.join(process.env.LOGRES_BENCH_NPM, 'package.json'));
const WebSocket = installed('ws');
const { choices } = here('../../ring/ring.cjs');

// engine.io's packet types, then socket.io's inside of a message.
const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECT = '40/ring,';
const EVENT = '42/ring,';

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

// Opens a socket and resolves with it when it has been sent the table as it stands.
function screen({ url, matchID, playerID, credentials, seats, hear, lost }) {
  return new Promise((resolve, reject) => {
    const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('close', lost);
    socket.on('message', data => {
      const text = data.toString();
      if (text === PING) return socket.send(PONG);
      if (text.startsWith(OPEN)) return socket.send(CONNECT);
      if (text.startsWith(CONNECT)) {
        return socket.send(EVENT + JSON.stringify(['sync', matchID, playerID, credentials, seats]));
      }
      if (!text.startsWith(EVENT)) return undefined;
      const [what, , content] = JSON.parse(text.slice(EVENT.length));
      if (what === 'sync') {
        hear(content.state);
        resolve(socket);
      } else if (what === 'update') {
        hear(content);
      }
      return undefined;
    });
  });
}

export async function makeTable({ urls: [url], seats, below }) {
  const { matchID } = await post(`${url}/games/ring/create`, { numPlayers: seats });
  const credentials = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const joined = await post(`${url}/games/ring/${matchID}/join`, { playerID: `${seat}`, playerName: `p${seat}` });
    credentials.push(joined.playerCredentials);
  }
  return { connect: screens => connect({ url, matchID, credentials, seats, below, ...screens }) };
}

async function connect({ url, matchID, credentials, seats, watchers, seen, lost, below }) {
  let state = null;
  const sockets = await Promise.all(
    Array.from({ length: seats + watchers }, (_, number) => {
      const playerID = number < seats ? `${number}` : null;
      const hear = heard => {
        if (!state || heard._stateID > state._stateID) state = heard;
        seen(number, heard._stateID);
      };
      return screen({ url, matchID, playerID, credentials: credentials[number], seats, hear, lost });
    }),
  );
  return {
    // Plays a legal choice for the person who is to move, and says which version every screen has now.
    act() {
      const playerID = state.ctx.currentPlayer;
      const seat = Number(playerID);
      const legal = choices(state.G, seat);
      const payload = { type: 'move', args: legal[below(legal.length)], playerID, credentials: credentials[seat] };
      const update = ['update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID];
      sockets[seat].send(EVENT + JSON.stringify(update));
      return { version: state._stateID };
    },
    close() {
      sockets.forEach(socket => socket.terminate());
    },
  };
}
