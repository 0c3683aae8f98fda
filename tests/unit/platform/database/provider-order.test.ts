import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { checkLedger, reverse } from '../../../../platform/ledger/ledger.ts';
import { dayOf } from '../../../../shared/western-indonesia.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { keys } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { type SeededRandom, seeded } from '../../../support/seeded-random.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();
const db = () => platform().database.db;

/** What a provider, and an operator who corrects, may send about one round. */
const steps = ['bet', 'secondBet', 'rollback', 'secondRollback', 'win', 'final'] as const;
const reversals = ['reverseBet', 'reverseWin'] as const;
type Step = (typeof steps)[number] | (typeof reversals)[number];

interface Played {
  stake: number;
  win: number;
  state: string;
}

type Player = Awaited<ReturnType<typeof withProvider>>;

/** A round of a player, and what can be sent about it. */
function roundOf({ call, ...player }: Player) {
  const round = randomUUID();
  const bet = { ...player.bet, reference: randomUUID(), round };
  const secondBet = { ...bet, reference: randomUUID(), amount: 500 };
  const win = { ...player.win, reference: randomUUID(), round, final: false };
  const rollback = { ...player.rollback, reference: randomUUID(), bet: bet.reference };
  const bodies = {
    bet: ['bet', bet],
    secondBet: ['bet', secondBet],
    rollback: ['rollback', rollback],
    secondRollback: ['rollback', { ...rollback, reference: randomUUID(), bet: secondBet.reference }],
    win: ['win', win],
    final: ['win', { ...win, reference: randomUUID(), amount: 300, final: true }],
  } as const;

  async function reversalOf(key: string) {
    const [movement] = await rowsOf<{ id: string }>(
      db(),
      sql`select id from ledger_movements where key = ${key}`,
    );
    if (!movement) return { status: 404, code: 'UNKNOWN_MOVEMENT' };
    const sent = { caller: 'operator', key: randomUUID(), movement: Number(movement.id), note: 'a mistake' };
    return reverse(db(), sent).then(
      () => ({ status: 200, code: undefined }),
      ({ code }) => ({ status: 409, code }),
    );
  }

  return {
    bodies,
    send(step: Step): Promise<{ status: number; code: string | undefined }> {
      if (step === 'reverseBet') return reversalOf(`bet:${bet.reference}`);
      if (step === 'reverseWin') return reversalOf(`win:${win.reference}`);
      const [name, body] = bodies[step];
      return call(name, body);
    },
  };
}

const get = async <Body>(path: string, token: string) =>
  (await platform().call('GET', path, { token })).body as unknown as Body;

const historyOf = ({ token }: Player) =>
  get<{ totals: { staked: number; won: number }; entries: Played[] }>('/rounds?limit=100', token);

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** Compares the player's stakes and wins in the wallet and in all that reports them with the ledger. */
async function compare(player: Player, played: unknown) {
  const { token, account, uid, balance } = player;
  const { totals, entries } = await historyOf(player);
  const visits = await get<{ entries: { staked: number; won: number }[] }>('/visits', token);
  const today = dayOf(platform().now());
  const report = await get<{ rows: { staked: number; won: number }[] }>(
    `/operator/reports/net?since=${today}&until=${today}&account=${account}`,
    keys.operator,
  );
  const bookings = await bookingsOf(db(), uid);
  const booked = (which: string) => sumOf(bookings, ([reason, amount]) => (reason === which ? amount : 0));
  const corrected = sumOf(bookings, ([reason, amount, from]) =>
    reason === 'correction' ? (from === 'player' ? -amount : amount) : 0,
  );
  const [staked, won] = [booked('stake') - booked('refund'), booked('win')];
  // The report counts rounds when they are over.
  const open = entries.filter(({ state }) => state === 'open');
  expect({
    played,
    wallet: await balance(),
    days: [totals.staked, totals.won],
    visit: [sumOf(visits.entries, (visit) => visit.staked), sumOf(visits.entries, (visit) => visit.won)],
    rounds: [
      sumOf(entries, ({ state, stake }) => (state === 'refunded' ? 0 : stake)),
      sumOf(entries, ({ win }) => win),
    ],
    report: [sumOf(report.rows, (row) => row.staked), sumOf(report.rows, (row) => row.won)],
  }).toEqual({
    played,
    wallet: 100_000 + won - staked + corrected,
    days: [staked, won],
    visit: [staked, won],
    rounds: [staked, won],
    report: [staked - sumOf(open, ({ stake }) => stake), won - sumOf(open, ({ win }) => win)],
  });
}

/** Plays a round in an order of messages. */
async function play(player: Player, order: readonly Step[]) {
  const { send } = roundOf(player);
  const responses: string[] = [];
  for (const step of order) {
    const { status, code } = await send(step);
    responses.push(`${step} ${code ?? status}`);
    expect(status, responses.join(', ')).toBeLessThan(500);
  }
  await compare(player, responses);
}

/** Few enough for the page of a history. */
const roundsPerPlayer = 40;

async function playAll(orders: readonly (readonly Step[])[]) {
  for (let first = 0; first < orders.length; first += roundsPerPlayer) {
    const player = await withProvider(platform());
    for (const order of orders.slice(first, first + roundsPerPlayer)) await play(player, order);
  }
  expect((await checkLedger(db())).fault).toBeNull();
}

async function newRound() {
  const player = await withProvider(platform());
  const { call, account, balance } = player;
  return { ...roundOf(player), call, account, balance, history: () => historyOf(player) };
}

function permutations(values: readonly Step[]): Step[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, at) =>
    permutations(values.filter((_, place) => place !== at)).map((rest) => [value, ...rest]),
  );
}

/** An order in which some messages are sent again, at any later time. */
function withRepeats(random: SeededRandom, values: readonly Step[]): Step[] {
  const order: Step[] = [];
  const waiting = [...values];
  while (waiting.length > 0) {
    const [step] = waiting.splice(random.below(waiting.length), 1);
    if (step === undefined) break;
    order.push(step);
    if (random.chance(0.3)) waiting.push(step);
  }
  return order;
}

describe('whatever the order of a provider’s messages, wallet, history, reports and ledger agree', () => {
  test('in every order of bet, second bet, rollback, win and final', () =>
    playAll(permutations(['bet', 'secondBet', 'rollback', 'win', 'final'])));

  test('with repeats, both rollbacks, and reversals by an operator', async () => {
    const random = seeded(20_261_128);
    const orders = Array.from({ length: 80 }, (_, count) =>
      withRepeats(random, count % 2 === 0 ? steps : [...steps, ...reversals]),
    );
    await playAll(orders);
  });
});

describe('a round whose every bet was rolled back', () => {
  test.each([
    ['before its end', ['bet', 'secondBet', 'rollback', 'secondRollback']],
    ['after its end', ['bet', 'secondBet', 'final', 'secondRollback', 'rollback']],
    ['with a win before', ['bet', 'win', 'rollback']],
    ['by an operator', ['bet', 'final', 'reverseBet']],
  ] as const)('%s refuses a win', async (_, order) => {
    const { send, call, bodies, balance } = await newRound();
    for (const step of order) expect((await send(step)).status).toBe(200);
    const before = await balance();
    const late = { ...bodies.win[1], reference: randomUUID() };
    for (const win of [late, late, { ...late, amount: 0, final: true }])
      expect((await call('win', win)).code).toBe('ROUND_OVER');
    expect(await balance()).toBe(before);
  });

  test('answers a win that it has paid before as the first time', async () => {
    const { send } = await newRound();
    for (const step of ['bet', 'win', 'rollback', 'win'] as const)
      expect((await send(step)).status).toBe(200);
  });

  test('keeps a win that came before, which an operator can reverse', async () => {
    const { send, history, balance } = await newRound();
    for (const step of ['bet', 'win', 'rollback'] as const) await send(step);
    const { totals, entries } = await history();
    expect([totals, entries]).toMatchObject([
      { staked: 0, won: 2_500 },
      [{ state: 'settled', stake: 0, win: 2_500 }],
    ]);
    expect((await send('reverseWin')).status).toBe(200);
    expect(await balance()).toBe(100_000);
  });
});

test('a stake is given back once, by the provider or by an operator', async () => {
  const rolledBack = await newRound();
  for (const step of ['bet', 'final', 'rollback'] as const) await rolledBack.send(step);
  expect((await rolledBack.send('reverseBet')).code).toBe('MOVEMENT_CLOSED');
  const reversed = await newRound();
  for (const step of ['bet', 'final', 'reverseBet', 'rollback'] as const)
    expect((await reversed.send(step)).status).toBe(200);
  expect([await rolledBack.balance(), await reversed.balance()]).toEqual([100_300, 100_300]);
});

test('a stake reversed by an operator beside another that was rolled back is no fault of the ledger', async () => {
  const { send, balance } = await newRound();
  for (const step of ['bet', 'secondBet', 'final', 'reverseBet', 'secondRollback'] as const)
    expect((await send(step)).status).toBe(200);
  expect(await balance()).toBe(100_300);
  expect((await checkLedger(db())).fault).toBeNull();
});

test('the best round of a report has the win and the stake that its provider reported late', async () => {
  const { send, account } = await newRound();
  for (const step of ['bet', 'secondBet', 'final', 'win', 'rollback'] as const) await send(step);
  const today = dayOf(platform().now());
  const path = `/operator/reports/rounds?since=${today}&until=${today}&account=${account}`;
  const { body } = await platform().call('GET', path, { token: keys.operator });
  expect(body).toMatchObject({
    rows: [{ rounds: 1, staked: 500, won: 2_800, bestStake: 500, bestWin: 2_800 }],
  });
});

test('a day’s report has what providers reported late', async () => {
  const today = dayOf(platform().now());
  const read = async () => {
    const path = `/operator/reports/days?since=${today}&until=${today}`;
    const { body } = await platform().call('GET', path, { token: keys.operator });
    return (body as unknown as { rows: { staked: number; won: number }[] }).rows[0];
  };
  await play(await withProvider(platform()), ['bet', 'final', 'win', 'rollback']);
  const [sums] = await rowsOf<{ staked: string; won: string }>(
    db(),
    sql`select sum(case reason when 'stake' then spent else -received end) filter (where reason in ('stake', 'refund')) as staked,
      sum(received) filter (where reason = 'win') as won from ledger_days`,
  );
  expect(await read()).toMatchObject({ staked: Number(sums?.staked), won: Number(sums?.won) });
});
