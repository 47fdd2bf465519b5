// Tables on our own server: four guests play Merlin with random answers, others look on. A screen has heard of an action
// when it has been sent the position that contains it. Only whoever is asked reads the whole position; a browser would
// read all of them, but thousands of browsers in one process would measure themselves. Where there are several nodes, a table
// is set up at one of them, which has it from then on, and its screens are spread over all of them.

import path from 'node:path';
import { createRequire } from 'node:module';

const installed = createRequire(path.join(process.env.LOGRES_BENCH_NPM, 'package.json'));
const WebSocket = installed('ws');

const POSITION = /^\{"hear":"position","number":(\d+),/;
const PING_MS = 10000;

async function post(url, cookie, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return { answer: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

// Opens a socket and resolves with it when it has been sent the position.
function screen({ url, table, cookie, hear, lost }) {
  return new Promise((resolve, reject) => {
    const headers = { origin: url, ...(cookie ? { cookie } : {}) };
    const address = `${url.replace(/^http/, 'ws')}/api/tables/${table}/socket`;
    const socket = new WebSocket(address, 'logres', { headers, perMessageDeflate: false });
    const beat = setInterval(() => socket.readyState === 1 && socket.send('{"say":"ping"}'), PING_MS);
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(beat);
      lost();
    });
    socket.on('message', data => {
      const text = data.toString();
      const position = POSITION.exec(text);
      if (position) {
        hear(Number(position[1]), text);
        resolve(socket);
      } else if (text.startsWith('{"hear":"refused"')) {
        reject(new Error(text));
        console.error(text.slice(0, 300));
      }
    });
  });
}

let made = 0;

export async function makeTable({ urls, seats, below }) {
  const home = (made += 1) % urls.length;
  const url = urls[home];
  const people = [];
  for (let seat = 0; seat < seats; seat += 1) {
    people.push((await post(`${url}/api/guest`, null, { name: `Player ${seat}` })).cookie);
  }
  const wanted = { game: 'merlin', seats, table_rules: { access: 'public' } };
  const { answer } = await post(`${url}/api/tables`, people[0], wanted);
  const at = `${url}/api/tables/${answer.table}`;
  let acts = 0;
  const act = (cookie, what) => post(`${at}/actions`, cookie, { id: `set-up-${(acts += 1)}`, act: what });
  for (const cookie of people.slice(1)) {
    await post(`${at}/join`, cookie, {});
    await act(cookie, { do: 'ready', ready: true });
  }
  await act(people[0], { do: 'start' });
  return { connect: screens => connect({ urls, home, table: answer.table, people, seats, below, ...screens }) };
}

async function connect({ urls, home, table, people, seats, watchers, seen, lost, below }) {
  let acts = 0;
  let latest = 0;
  // The question of the person who was asked last, as text: it is read when it is answered.
  let asked = null;
  const nodeOf = number => (home + number) % urls.length;
  const sockets = await Promise.all(
    Array.from({ length: seats + watchers }, (_, number) => {
      const hear = (version, text) => {
        if (number < seats && text.includes('"question":{')) asked = { number, version, text };
        latest = Math.max(latest, version);
        seen(number, version);
      };
      return screen({ url: urls[nodeOf(number)], table, cookie: people[number], hear, lost });
    }),
  );
  return {
    // Plays a legal choice for somebody who is asked, and says which version every screen has now.
    act() {
      const { number, text } = asked;
      const { question, outcome } = JSON.parse(text).position;
      if (!question || outcome) throw new Error('the game is over before the load is');
      const choice = question.offers[below(question.offers.length)].number;
      const say = { say: 'act', id: `a-${(acts += 1)}`, act: { do: 'answer', ticket: question.ticket, choice } };
      sockets[number].send(JSON.stringify(say));
      return { version: latest, atOwner: urls.length > 1 ? nodeOf(number) === home : undefined };
    },
    close() {
      sockets.forEach(socket => socket.terminate());
    },
  };
}
