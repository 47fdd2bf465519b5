// The load: tables with people and onlookers, an action at each table at a steady pace, and the time from each action
// until the last screen of its table has heard of it.
//
//   node generator.mjs --target boardgame-io --url http://127.0.0.1:PORT --pid SERVER --tables 50 --sockets 250
//
// Several addresses of one host, and the processes behind it, are separated by commas. Prints one JSON object. What is special
// about a server is in targets/NAME.mjs, which exports
//
//   makeTable({ urls, seats, below }) -> { connect({ watchers, seen, lost }) -> { act(), close() } }
//
// and calls `seen(screen, version)` whenever a screen hears of a version of the table, a number that grows, and
// `lost()` when a connection ends. `act` sends a legal action of the person who is to move and returns the version before it,
// and where there are several nodes, whether it went to the one that has the table. `below(n)` draws a number.

import { readFileSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { summary, round } from './summary.mjs';

const LIMITS = { tables: [1, 20000], live: [1, 20000], sockets: [1, 10000], seconds: [1, 3600], warm: [0, 60], pace: [20, 60000] };
const SEATS = 4;
// An action that some screen has not heard of so long after the end is lost.
const GIVE_UP_MS = 10000;
const OPENED_AT_ONCE = 16;

function settings() {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      url: { type: 'string' },
      pid: { type: 'string' },
      'database-pid': { type: 'string' },
      live: { type: 'string' },
      tables: { type: 'string', default: '50' },
      sockets: { type: 'string', default: '250' },
      seconds: { type: 'string', default: '15' },
      warm: { type: 'string', default: '3' },
      pace: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
    },
  });
  values.live ??= values.tables;
  for (const [name, [least, most]] of Object.entries(LIMITS)) {
    values[name] = Number(values[name]);
    if (!(values[name] >= least && values[name] <= most)) throw new Error(`--${name} goes from ${least} to ${most}`);
  }
  if (values.live > values.tables) throw new Error('--live is how many of the tables are played');
  if (values.sockets < values.live * SEATS) throw new Error(`each table has ${SEATS} seats, each with a socket`);
  if (!/^[a-z-]+$/.test(values.target ?? '')) throw new Error('--target is the name of a file in targets/');
  values.urls = values.url.split(',');
  for (const { hostname } of values.urls.map(url => new URL(url))) {
    if (!['127.0.0.1', '[::1]'].includes(hostname)) throw new Error(`${hostname} is no loopback address`);
  }
  values.pids = values.pid?.split(',') ?? [];
  return values;
}

function draws(seed) {
  let bits = Number(seed) | 1;
  return bound => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) % bound;
  };
}

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));

// What comes after the name in a process's line of figures: its state, its parent, …
const figures = pid => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');

const spent = fields => (Number(fields[11]) + Number(fields[12])) / 100;

// Memory in MiB and processor time in seconds of other processes, together.
function usage(pids) {
  if (pids.length === 0) return null;
  const memory = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  const sum = values => values.reduce((all, one) => all + one, 0);
  return { rss: sum(pids.map(memory)), cpu: sum(pids.map(pid => spent(figures(pid)))) };
}

// Processor time of a database, which has a process for each connection. Those that have ended count with their parent.
function databaseTime(pid) {
  if (!pid) return null;
  const own = figures(pid);
  let seconds = spent(own) + (Number(own[13]) + Number(own[14])) / 100;
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const fields = figures(name);
      if (fields[1] === `${pid}`) seconds += spent(fields);
    } catch {
      // It has just ended.
    }
  }
  return seconds;
}

// What servers of ours tell of the stages of their actions, all nodes together: by stage the sum of seconds, and how many there
// were below each end of a bucket. Nothing for other servers.
async function stagesOf(given) {
  if (given.target !== 'logres') return null;
  const stages = {};
  for (const url of given.urls) {
    const answer = await fetch(`${url}/metrics`);
    if (!answer.ok) return null;
    for (const line of (await answer.text()).split('\n')) {
      const [, what, stage, end, value] =
        /^logres_stage_seconds_(bucket|sum)\{stage="([a-z]+)"(?:,le="([^"]+)")?\} (\S+)$/.exec(line) ?? [];
      if (!what) continue;
      const own = (stages[stage] ??= { sum: 0, below: {} });
      if (what === 'sum') own.sum += Number(value);
      else own.below[end] = (own.below[end] ?? 0) + Number(value);
    }
  }
  return stages;
}

// The time in which 99 of a hundred are over, as far as buckets tell.
function ninetyNinth(below) {
  const ends = Object.keys(below).sort((a, b) => (a === '+Inf') - (b === '+Inf') || a - b);
  const wanted = 0.99 * below['+Inf'];
  let [from, before] = [0, 0];
  for (const end of ends) {
    if (below[end] >= wanted) {
      if (end === '+Inf') return from;
      return from + ((wanted - before) / Math.max(1, below[end] - before)) * (Number(end) - from);
    }
    [from, before] = [Number(end), below[end]];
  }
  return from;
}

function stagesBetween(before, after) {
  if (!before || !after) return undefined;
  return Object.fromEntries(
    Object.entries(after).map(([stage, { sum, below }]) => {
      const was = before[stage];
      const grown = Object.fromEntries(Object.entries(below).map(([end, count]) => [end, count - was.below[end]]));
      const count = grown['+Inf'];
      return [
        stage,
        { count, mean_ms: round((1000 * (sum - was.sum)) / Math.max(1, count)), p99_ms: round(1000 * ninetyNinth(grown)) },
      ];
    }),
  );
}

// One table: at most one action is under way, and the next is due at its time whether or not the last has arrived.
class Table {
  constructor(watchers, load) {
    this.load = load;
    this.versions = new Array(SEATS + watchers).fill(-1);
    this.pending = null;
    this.owed = null;
  }

  seen(screen, version) {
    this.versions[screen] = Math.max(this.versions[screen], version);
    const { pending } = this;
    if (!pending || this.versions.some(has => has <= pending.version)) return;
    this.pending = null;
    this.load.arrived(pending, performance.now());
    if (this.owed !== null) {
      const due = this.owed;
      this.owed = null;
      this.send(due);
    }
  }

  unheard() {
    return [this.pending?.since, this.owed].filter(since => typeof since === 'number');
  }

  send(since) {
    const { version, atOwner } = this.server.act();
    this.pending = { since, version, atOwner };
  }

  // The clock of a late action starts when it was due, not when the server was ready for it: otherwise a server that
  // stands still would be asked less and look better.
  due(now) {
    if (!this.pending) {
      this.send(now);
    } else if (this.owed === null) {
      this.owed = now;
      if (this.load.counts(now)) this.load.late += 1;
    } else if (this.load.counts(now)) {
      this.load.dropped += 1;
    }
  }
}

class Load {
  constructor() {
    this.from = Infinity;
    this.to = Infinity;
    this.latencies = [];
    // The same, by whether the action went to the node that has the table.
    this.byNode = { owner: [], other: [] };
    this.late = 0;
    this.dropped = 0;
    this.closed = 0;
  }

  // What counts is decided when an action is due, so that neither the warm-up's backlog nor the last actions' patience
  // changes the figures.
  counts(since) {
    return since >= this.from && since < this.to;
  }

  arrived({ since, atOwner }, now) {
    if (!this.counts(since)) return;
    this.latencies.push(now - since);
    if (atOwner !== undefined) this.byNode[atOwner ? 'owner' : 'other'].push(now - since);
  }
}

// Does something for each number below `count`, a few at a time.
async function each(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, worker));
}

// Tables that have begun, with nobody connected.
async function makeAll(given, makeTable) {
  const below = draws(given.seed);
  const made = [];
  await each(given.tables, async () => made.push(await makeTable({ urls: given.urls, seats: SEATS, below })));
  return made;
}

async function connectAll(given, made, load) {
  const spare = given.sockets - given.live * SEATS;
  const tables = [];
  await each(given.live, async number => {
    // The sockets that are not seats are spread as evenly as they go.
    const watchers = Math.floor(((number + 1) * spare) / given.live) - Math.floor((number * spare) / given.live);
    const table = new Table(watchers, load);
    table.server = await made[number].connect({
      watchers,
      seen: (screen, version) => table.seen(screen, version),
      lost: () => (load.closed += 1),
    });
    tables.push(table);
  });
  return tables;
}

async function main() {
  const given = settings();
  const { makeTable } = await import(`./targets/${given.target}.mjs`);
  const load = new Load();
  const empty = usage(given.pids);
  const opening = performance.now();
  const made = await makeAll(given, makeTable);
  await sleep(1000);
  const alone = usage(given.pids);
  const tables = await connectAll(given, made, load);
  const opened = (performance.now() - opening) / 1000;
  await sleep(1000);
  const idle = usage(given.pids);

  // Tables take turns within the pace instead of all moving at the same instant.
  const clocks = [];
  tables.forEach((table, number) => {
    clocks.push(
      setTimeout(
        () => {
          table.due(performance.now());
          clocks.push(setInterval(() => table.due(performance.now()), given.pace));
        },
        (given.pace * number) / tables.length,
      ),
    );
  });
  await sleep(given.warm * 1000);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const stagesBefore = await stagesOf(given);
  const databaseBefore = databaseTime(given['database-pid']);
  const [ownBefore, serverBefore, start] = [process.cpuUsage(), usage(given.pids), performance.now()];
  load.from = start;
  await sleep(given.seconds * 1000);
  load.to = performance.now();
  const seconds = (performance.now() - start) / 1000;
  const own = process.cpuUsage(ownBefore);
  const busy = usage(given.pids);
  const databaseAfter = databaseTime(given['database-pid']);
  const stagesAfter = await stagesOf(given);
  delay.disable();
  clocks.forEach(clock => clearInterval(clock));
  const unheard = () => tables.flatMap(table => table.unheard()).filter(since => load.counts(since)).length;
  for (let waited = 0; unheard() && waited < GIVE_UP_MS; waited += 100) await sleep(100);
  const [lost, closed] = [unheard(), load.closed];
  tables.forEach(table => table.server.close());

  console.log(
    JSON.stringify({
      target: given.target,
      tables: given.tables,
      live: given.live,
      sockets: given.sockets,
      pace_ms: given.pace,
      seconds: round(seconds),
      actions: load.latencies.length,
      actions_per_second: round(load.latencies.length / seconds),
      latency_ms: summary(load.latencies),
      latency_mean_ms: round(load.latencies.reduce((sum, one) => sum + one, 0) / Math.max(1, load.latencies.length)),
      stages: stagesBetween(stagesBefore, stagesAfter),
      by_node:
        given.urls.length > 1
          ? Object.fromEntries(
              Object.entries(load.byNode).map(([place, all]) => [
                place,
                { actions: all.length, latency_ms: summary(all) },
              ]),
            )
          : undefined,
      late: load.late,
      dropped: load.dropped,
      lost,
      closed,
      opening_seconds: round(opened),
      server: busy && {
        core_share: round((busy.cpu - serverBefore.cpu) / seconds),
        database_core_share: databaseAfter === null ? undefined : round((databaseAfter - databaseBefore) / seconds),
        empty_mib: round(empty.rss),
        alone_mib: round(alone.rss),
        idle_mib: round(idle.rss),
        warm_mib: round(serverBefore.rss),
        busy_mib: round(busy.rss),
      },
      generator: {
        core_share: round((own.user + own.system) / 1e6 / seconds),
        loop_delay_p99_ms: round(delay.percentile(99) / 1e6),
      },
    }),
  );
  process.exit(0);
}

main().catch(error => {
  console.error(`the load could not be made: ${error.message}`);
  process.exit(1);
});
