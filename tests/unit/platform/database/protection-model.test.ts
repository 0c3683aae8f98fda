import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import { limitNames } from '../../../../platform/database/schema/schema.ts';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { dayMs, dayOf, hourMs, startOfDay, utcOffsetMs } from '../../../../shared/western-indonesia.ts';
import { bookRound, openGame } from '../../../support/games.ts';
import { setLedgerTime } from '../../../support/ledger-owner.ts';
import { goodPassword, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

type Name = (typeof limitNames)[number];
type Opened = Awaited<ReturnType<typeof openGame>>;

interface Request {
  id: string;
  amount: number | null;
  /** The time of the clock at the request. */
  requestedAt: number;
}

/** The player's choices, with the clock's reading at each. */
class Expected {
  readonly limits = new Map<Name, number | null>(limitNames.map((name) => [name, null]));
  readonly requests = new Map<Name, Request>();
  /** The latest end of a break, and of an exclusion. */
  until = 0;
  excludedUntil = 0;
  /** Amounts of deposits that were begun and can still be paid, oldest first; they count until they are settled. */
  payable: number[] = [];
  readonly booked: { at: number; name: 'deposit' | 'loss' | 'stake'; amount: number }[] = [];

  /** The sum booked in the period of a limit, or later, by a clock that was ahead. */
  used(name: Name, now: number): number {
    const kind = name.replace(/Day|Week|Month/, '');
    const since = name.endsWith('Month') ? monthOf(now) : name.endsWith('Week') ? weekOf(now) : dayStart(now);
    return this.booked
      .filter((each) => each.name === kind && each.at >= since)
      .reduce((total, { amount }) => total + amount, kind === 'deposit' ? sum(this.payable) : 0);
  }

  /** Deposits that a limit refuses are cancelled. What older deposits leave of a limit is for the later ones. */
  cancelRefused(now: number): void {
    const limits = ([...this.limits] as [Name, number | null][]).filter(([name]) =>
      name.startsWith('deposit'),
    );
    this.payable = this.payable.filter((_, index) => {
      const later = sum(this.payable.slice(index + 1));
      return limits.every(([name, limit]) => limit === null || this.used(name, now) - later <= limit);
    });
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const dayStart = (now: number) => startOfDay(dayOf(now)).getTime();
const weekOf = (now: number) => dayStart(now) - ((new Date(now + utcOffsetMs).getUTCDay() + 6) % 7) * dayMs;
const monthOf = (now: number) => startOfDay(`${dayOf(now).slice(0, 7)}-01`).getTime();

/** null is looser than every amount. */
const isTighter = (one: number | null, other: number | null) =>
  one !== null && (other === null || one < other);

interface Shown {
  limits: { name: Name; amount: number | null; used: number | null; request: Request | null }[];
  pause: { reason: string; until: number } | null;
}

// Whatever happens in whatever order, protection gets weaker only after its waiting time and a confirmation.

const platform = testPlatform();

const db = () => platform().database.db;

class Player {
  readonly expected = new Expected();
  readonly game: Opened;
  play: Awaited<ReturnType<Opened['found']>>;
  token: string;
  /** Entries of an account never go back in time. */
  bookedAt = 0;
  constructor(game: Opened, play: Awaited<ReturnType<Opened['found']>>) {
    this.game = game;
    this.play = play;
    this.token = game.token;
  }

  /** A session that has ended is replaced, like a player's. */
  async call(method: string, path: string, body?: object) {
    const send = () => platform().call(method, path, { token: this.token, ...(body && { body }) });
    const response = await send();
    if (response.status !== 401) return response;
    await this.logIn();
    return send();
  }

  async logIn() {
    const { status, body } = await platform().logIn(this.game.account, goodPassword, newAddress());
    expect(status).toBe(201);
    this.token = body.token;
  }

  async shown(): Promise<Shown> {
    return (await this.call('GET', '/protection')).body as unknown as Shown;
  }

  async open(): Promise<boolean> {
    const game = this.game;
    const launched = await this.call('POST', '/games/launch', {
      gameBrand: 'nova',
      gameID: 'lucky-durian',
      device: 'desktop',
      language: 'id',
      lobbyUrl: 'https://site.test/lobby/slots',
    });
    if (launched.status !== 201) return false;
    const player = { ...game, token: this.token };
    this.play = await (await openGame(platform(), { player })).found();
    return true;
  }

  /** The numbers shown and those that hold are the ones expected. */
  async compare(): Promise<void> {
    const now = platform().now();
    const { limits, pause } = await this.shown();
    const { expected } = this;
    for (const { name, amount, used, request } of limits) {
      const pending = expected.requests.get(name);
      expect([name, amount], name).toEqual([name, expected.limits.get(name)]);
      if (used !== null) expect([name, used]).toEqual([name, Math.max(0, expected.used(name, now))]);
      if (request) expect(request.amount).toBe(pending?.amount);
    }
    expect(pause === null).toBe(now >= expected.until);
    if (pause) {
      expect(pause.until).toBeGreaterThanOrEqual(expected.until);
      expected.until = pause.until;
      if (now < expected.excludedUntil) expect(pause.reason).toBe('excluded');
    }
  }
}

interface Step {
  text: string;
  run(player: Player): Promise<void>;
}
const step = (text: string, run: (player: Player) => Promise<void>): Step => ({ text, run });

const sets = fc
  .tuple(fc.constantFrom(...limitNames), fc.constantFrom(null, 15, 30, 1_000, 2_000, 5_000, 20_000))
  .filter(([name, amount]) => name !== 'session' || amount === null || amount <= 1_000)
  .map(([name, amount]) =>
    step(`set ${name} ${amount}`, async (player) => {
      const { limits, requests } = player.expected;
      const held = limits.get(name) ?? null;
      expect((await player.call('POST', '/limits', { name, amount })).status).toBe(200);
      if (isTighter(amount, held)) {
        limits.set(name, amount);
        requests.delete(name);
        player.expected.cancelRefused(platform().now());
      } else if (amount === held) requests.delete(name);
      else {
        const shown = (await player.shown()).limits.find((each) => each.name === name)?.request;
        if (shown && shown.id !== requests.get(name)?.id)
          requests.set(name, { id: shown.id, amount, requestedAt: platform().now() });
      }
    }),
  );

const confirms = fc.constantFrom(...limitNames).map((name) =>
  step(`confirm ${name}`, async (player) => {
    const { limits, requests } = player.expected;
    const pending = requests.get(name);
    if (!pending) return;
    const { status } = await player.call('POST', `/limit-requests/${pending.id}/confirmation`, {
      password: goodPassword,
    });
    if (status !== 200) return;
    expect(platform().now() - pending.requestedAt).toBeGreaterThanOrEqual(dayMs);
    limits.set(name, pending.amount);
    requests.delete(name);
  }),
);

const keeps = fc.constantFrom(...limitNames).map((name) =>
  step(`keep ${name}`, async (player) => {
    const pending = player.expected.requests.get(name);
    if (!pending) return;
    const { status } = await player.call('POST', `/limit-requests/${pending.id}/withdrawal`);
    if (status === 200) player.expected.requests.delete(name);
  }),
);

const leastDays = { day: 1, month: 28, threeMonths: 89 };
const pauses = fc
  .tuple(fc.constantFrom('day', 'day', 'day', 'month', 'threeMonths'), fc.boolean())
  .map(([term, byOperator]) =>
    step(`pause ${term}${byOperator ? ' by an operator' : ''}`, async (player) => {
      const { expected, game } = player;
      const path = `/operator/accounts/${game.account}/exclude`;
      const { status } = byOperator
        ? await platform().operator(path, { term, note: 'asked for it' })
        : await player.call('POST', '/breaks', { term });
      expect(status).toBe(byOperator ? 200 : 201);
      expected.payable = [];
      const least = platform().now() + leastDays[term as keyof typeof leastDays] * dayMs;
      // Repeated within a minute it is the same break.
      expected.until = Math.max(expected.until, least - 60_000);
      if (term !== 'day') expected.excludedUntil = Math.max(expected.excludedUntil, least - 60_000);
    }),
  );

const jumps = fc
  .constantFrom(-30 * hourMs, -hourMs, 10_000, hourMs, 13 * hourMs, dayMs, 2 * dayMs, 31 * dayMs)
  .map((ms) =>
    step(`clock ${ms / hourMs} h`, async () => {
      platform().pass(ms);
      await setLedgerTime(db(), new Date(platform().now()));
    }),
  );

const logIns = fc.constant(
  step('log in', async (player) => {
    await player.logIn();
    await player.open();
  }),
);

const bets = fc
  .record({ stake: fc.constantFrom(500, 1_000, 2_000), win: fc.constantFrom(0, 0, 500, 3_000) })
  .map(({ stake, win }) =>
    step(`bet ${stake} wins ${win}`, async (player) => {
      const { expected, play } = player;
      const now = platform().now();
      const booked = await bookRound(platform(), play, {
        stake,
        win,
        dailyLimit: 10_000_000,
        at: new Date(now),
      });
      const exceeded = ([...expected.limits] as [Name, number | null][]).filter(
        ([name, amount]) =>
          amount !== null && /loss|stake/.test(name) && expected.used(name, now) + stake > amount,
      );
      if (booked?.refusal === null) {
        expect(now).toBeGreaterThanOrEqual(expected.until);
        expect(exceeded).toEqual([]);
        player.bookedAt = Math.max(player.bookedAt, now);
        const at = player.bookedAt;
        expected.booked.push({ at, name: 'stake', amount: stake }, { at, name: 'loss', amount: stake - win });
      } else if (now < expected.until)
        expect(['onBreak', 'excluded', 'sessionOver', 'ended']).toContain(booked?.refusal);
      else if (exceeded.length > 0)
        expect(['OWN_LOSS_LIMIT', 'OWN_STAKE_LIMIT', 'sessionOver', 'ended', 'REALITY_CHECK_DUE']).toContain(
          booked?.refusal,
        );
    }),
  );

const deposits = fc.constantFrom(1_000, 5_000).map((amount) =>
  step(`deposit ${amount}`, async (player) => {
    const { expected } = player;
    const now = platform().now();
    const { body } = await player.call('GET', '/cashier/methods');
    const { pause, methods } = body as unknown as {
      pause: object | null;
      methods: { ownRemainder: number | null }[];
    };
    expect(pause !== null).toBe(now < expected.until);
    const left = ([...expected.limits] as [Name, number | null][]).flatMap(([name, limit]) =>
      limit !== null && name.startsWith('deposit') ? [Math.max(0, limit - expected.used(name, now))] : [],
    );
    expect(methods[0]?.ownRemainder).toBe(left.length === 0 ? null : Math.min(...left));
    if (pause !== null || Math.min(...left) < amount) return;
    await move(db(), {
      caller: 'system',
      key: `model:${player.game.uid}:${expected.booked.length}`,
      reason: 'deposit',
      amount,
      from: accountCode.house('cashier'),
      to: accountCode.player(player.game.uid),
    });
    player.bookedAt = Math.max(player.bookedAt, now);
    expected.booked.push({ at: player.bookedAt, name: 'deposit', amount });
  }),
);

const orders = fc.constantFrom(10_000, 20_000).map((amount) =>
  step(`begin a deposit of ${amount}`, async (player) => {
    const { expected } = player;
    const now = platform().now();
    const { status, body } = await player.call('POST', '/deposits', {
      key: newAccountName().padEnd(8, 'x'),
      method: 'transfer',
      amount,
      language: 'id',
      returnUrl: 'https://site.test/LoadingPage?to=/x/{reference}',
    });
    const exceeded = ([...expected.limits] as [Name, number | null][]).some(
      ([name, limit]) =>
        limit !== null && name.startsWith('deposit') && expected.used(name, now) + amount > limit,
    );
    if (status === 201) {
      expect([now >= expected.until, exceeded]).toEqual([true, false]);
      expected.payable.push(amount);
    } else if (now < expected.until) expect(body.error.code).toBe('PLAY_PAUSED');
    else if (exceeded) expect(body.error.fields).toMatchObject([{ code: 'OWN_DEPOSIT_LIMIT' }]);
    // Other limits of the cashier: a method's minimum and its maximum of a day, deposits of an hour.
    else expect([422, 429]).toContain(status);
  }),
);

describe('protection', () => {
  afterAll(() => setLedgerTime(db(), null));

  test('never gets weaker before its waiting time, in any order of steps and with any clock', async () => {
    const history = fc.array(
      fc.oneof(
        { arbitrary: sets, weight: 6 },
        { arbitrary: confirms, weight: 4 },
        { arbitrary: keeps, weight: 1 },
        { arbitrary: pauses, weight: 1 },
        { arbitrary: jumps, weight: 5 },
        { arbitrary: logIns, weight: 2 },
        { arbitrary: bets, weight: 7 },
        { arbitrary: deposits, weight: 2 },
        { arbitrary: orders, weight: 2 },
      ),
      { minLength: 20, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await setLedgerTime(db(), new Date(platform().now()));
        const game = await openGame(platform());
        const player = new Player(game, await game.found());
        player.bookedAt = platform().now();
        try {
          for (const { run } of steps) {
            await run(player);
            await player.compare();
          }
        } catch (error) {
          throw new Error(`${String(error)}\n${steps.map(({ text }) => text).join('\n')}`, {
            cause: error,
          });
        }
        const [written] = await rowsOf<{ count: string }>(
          db(),
          sql`select count(*) from player_limits c join player_limits a on a.id = c.request_id
              where c.uid = ${game.uid} and c.step = 'confirmed' and c.at < a.at + interval '24 hours'`,
        );
        expect(Number(written?.count)).toBe(0);
      }),
      { numRuns: 6 },
    );
  });
});
