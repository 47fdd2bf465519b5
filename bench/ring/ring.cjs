// A small game of the kind of Merlin, written for boardgame.io in the way its documentation teaches: four seats, a ring
// of 24 spaces, four dice a seat and round, figures that move by dice, goods, influence in six provinces, points, and a
// secret card a seat. It is no game anybody should play; it gives the framework the same kind of work that ours has.
// Six rounds of four dice at four seats are 96 decisions; a load test asks for more.

'use strict';

const ROUNDS = 6;
const DICE = 4;
const RING = 24;
const PROVINCES = 6;
const SHARED = 'merlin';

// What the spaces of the ring do, again and again around it.
const DUTIES = ['good', 'influence', 'shield', 'build', 'influence', 'points'];

const seats = ctx => Array.from({ length: ctx.numPlayers }, (_, seat) => seat);

function rollAll(G, ctx, random) {
  for (const seat of seats(ctx)) G.castles[seat].dice = random.D6(DICE);
}

function setup({ ctx, random }) {
  const cards = random.Shuffle(Array.from({ length: 24 }, (_, card) => card));
  const G = {
    round: 1,
    figures: seats(ctx).map(seat => seat * (RING / 4)),
    merlin: 0,
    provinces: Array.from({ length: PROVINCES }, () => seats(ctx).map(() => 0)),
    traitors: Array.from({ length: PROVINCES }, () => random.D6()),
    castles: seats(ctx).map(() => ({ points: 0, shields: 0, manors: [], goods: [0, 0, 0, 0, 0, 0], dice: [] })),
    secrets: seats(ctx).map(seat => ({ quest: cards[seat] })),
    deck: cards.slice(ctx.numPlayers),
  };
  rollAll(G, ctx, random);
  return G;
}

function scoreProvinces(G, ctx) {
  for (const influence of G.provinces) {
    const most = Math.max(...influence);
    if (most === 0) continue;
    for (const seat of seats(ctx)) if (influence[seat] === most) G.castles[seat].points += 3;
  }
}

function perform(G, seat, space, random) {
  const castle = G.castles[seat];
  const province = space % PROVINCES;
  switch (DUTIES[space % DUTIES.length]) {
    case 'good':
      castle.goods[province] += 1;
      break;
    case 'influence':
      G.provinces[(province + G.round) % PROVINCES][seat] += 1;
      break;
    case 'shield':
      castle.shields += 1;
      if (castle.shields >= G.traitors[province]) {
        castle.points += G.traitors[province];
        G.traitors[province] = random.D6();
      }
      break;
    case 'build':
      if (!castle.manors.includes(space)) castle.manors.push(space);
      break;
    case 'points':
      castle.points += 1 + (castle.goods[G.secrets[seat].quest % 6] > 0 ? 1 : 0);
      break;
  }
}

// Uses a die to move a figure; the shared one may also go back.
function move(INVALID_MOVE, rounds) {
  return ({ G, ctx, playerID, random }, die, figure, back) => {
    const seat = Number(playerID);
    const pips = G.castles[seat].dice[die];
    if (pips === undefined || (figure !== SHARED && (figure !== 'own' || back))) return INVALID_MOVE;
    G.castles[seat].dice.splice(die, 1);
    const from = figure === SHARED ? G.merlin : G.figures[seat];
    const space = (from + (back ? RING - pips : pips)) % RING;
    if (figure === SHARED) G.merlin = space;
    else G.figures[seat] = space;
    perform(G, seat, space, random);
    if (G.castles.every(castle => castle.dice.length === 0)) {
      if (G.round % 2 === 0) scoreProvinces(G, ctx);
      G.round += 1;
      if (G.round <= rounds) rollAll(G, ctx, random);
    }
  };
}

// The game itself; what it needs of boardgame.io comes in, so that this file does not care where that is installed.
function ringGame({ INVALID_MOVE }, rounds = ROUNDS) {
  return {
    name: 'ring',
    minPlayers: 4,
    maxPlayers: 4,
    setup,
    moves: { move: move(INVALID_MOVE, rounds) },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }) => (G.round > rounds ? { points: G.castles.map(castle => castle.points) } : undefined),
    playerView: ({ G, playerID }) => {
      const { secrets, deck, ...open } = G;
      return { ...open, secret: secrets[Number(playerID)], deck: deck.length };
    },
  };
}

// Every legal choice of the seat to move, which boardgame.io leaves to the game's author.
function choices(G, seat) {
  const list = [];
  G.castles[seat].dice.forEach((_, die) => {
    list.push([die, 'own', false], [die, SHARED, false], [die, SHARED, true]);
  });
  return list;
}

module.exports = { ringGame, choices };
