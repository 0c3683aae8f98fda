import { and, eq, sql } from 'drizzle-orm';
import { buildApp } from '../../platform/app.ts';
import { rewards } from '../../platform/database/schema/offers.ts';
import { events, gameRounds, logIns, roundCorrections } from '../../platform/database/schema/schema.ts';
import { accountCode, move } from '../../platform/ledger/ledger.ts';
import { closeAndPay, importOffers, processAndPay } from '../../platform/offers/offers.ts';
import { platformServices } from '../../platform/platform.ts';
import { playerChannel } from '../../platform/realtime/channels.ts';
import { createLog } from '../../runtime/log.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import {
  addresses,
  cheapHasher,
  keys,
  newAccountName,
  operatorHeaders,
  type TestPlatform,
} from './platform-app.ts';

/** A moment of western Indonesia: `2026-11-23T10:00`. */
export const at = (written: string) => Date.parse(`${written}+07:00`);

/** A new name of an offer. */
export const newOffer = (kind: 'promotion' | 'quest' = 'promotion') =>
  `${kind}/${newAccountName().replace('_', '-')}`;

/** The rule of a cashback of a week. */
export const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  period: 'week',
  minimum: 20_000,
  maximum: 100_000,
  products: ['slots', 'table', 'arcade', 'lottery'],
};

interface PlayedRound {
  at: string;
  stake: number;
  win?: number;
  /** `brand/game`. */
  game?: string;
  state?: 'open' | 'settled' | 'refunded';
  /** The player's own money, or the bonus. */
  money?: 'player' | 'bonus';
}

/** Offers of a test, and the engine with a clock of its own. */
export function offersDesk(platform: TestPlatform, start: string) {
  const { database } = platform;
  const { db } = database;
  let now = at(start);
  const lines: string[] = [];
  const published: { channel: string; event: string }[] = [];
  const publisher = {
    async publish(channel: string, event: string) {
      published.push({ channel, event });
    },
    disconnectUser: async () => {},
    userSignature: () => ({ auth: '', user_data: '' }),
  };
  /** Another process on the same database. */
  const again = (more: object = {}) =>
    platformServices({
      database,
      keys,
      addresses,
      publisher,
      clock: () => now,
      passwords: cheapHasher(),
      log: createLog((line) => lines.push(line)),
      ...more,
    });
  const services = again();

  return {
    db,
    lines,
    published,
    services,
    again,
    /** A log-in of a player at a moment. */
    logIn: (uid: string, moment: string) =>
      db.insert(logIns).values({ uid, at: new Date(at(moment)), how: 'logIn' }),
    goTo: (moment: string) => {
      now = at(moment);
    },
    /** Stores the offers of a build; offers of other tests end. */
    async imports(rules: Record<string, object>, more: object = {}) {
      const offers = Object.entries(rules).map(([id, rule]) =>
        offerSchema.parse({
          id,
          from: '2026-01-01T00:00:00+07:00',
          until: null,
          cards: [],
          ...more,
          rule: { budget: 1_000_000, ...rule },
        }),
      );
      return importOffers(db, offers, new Date(now));
    },
    async react(by = services) {
      while (await processAndPay(by));
    },
    async close(by = services) {
      while (await closeAndPay(by));
    },
    /** Records a round as games do, without its money. Returns its id. */
    async round(
      uid: string,
      { at: startedAt, stake, win = 0, game, state = 'settled', money = 'player' }: PlayedRound,
    ) {
      const [gameBrand = '', gameID = ''] = (game ?? 'nova/lucky-durian').split('/');
      const moment = new Date(at(startedAt));
      const ended = state !== 'open' && { endedBy: 'player' as const, settledAt: moment };
      const [row] = await db
        .insert(gameRounds)
        .values({
          uid,
          gameBrand,
          gameID,
          state,
          stake,
          win,
          ...ended,
          key: newAccountName().padEnd(16, '0'),
          account: `${money}:${uid}`,
          startedAt: moment,
        })
        .returning({ id: gameRounds.id });
      return row?.id ?? 0;
    },
    /** A deposit, made and arrived at these moments; default: at once. Its money is booked. */
    async deposit(uid: string, amount: number, made: string, arrives = made) {
      const [reference, madeAt, arrivesAt] = [
        newAccountName(),
        new Date(at(made)).toISOString(),
        new Date(at(arrives)).toISOString(),
      ];
      await db.execute(sql`insert into deposits (reference, uid, amount, event, moved_by, moved_at, key, request, created_at,
          polled_at, next_poll_at, method, fee, state, language, return_url, expires_at)
        values (${reference}, ${uid}, ${amount}, 'create', 'player', ${madeAt}, ${reference}, '', ${madeAt},
          ${madeAt}, ${madeAt}, 'transfer', 0, 'created', 'id', 'https://site.test', ${madeAt})`);
      await db.execute(
        sql`select from deposit_transition(${reference}, 'paid', 'bank', ${arrivesAt}::timestamptz, null, ${amount}::bigint)`,
      );
      return reference;
    },
    /** Ends an open round. */
    end: (id: number, win: number) =>
      db
        .update(gameRounds)
        .set({ state: 'settled', endedBy: 'left', settledAt: new Date(now), win })
        .where(eq(gameRounds.id, id)),
    /** Corrects a round that is over, as a reversal in the ledger does, without its money. */
    async correct(roundId = 0, { stake = 0, win = 0 }: { stake?: number; win?: number }) {
      const [{ uid, startedAt } = { uid: '', startedAt: new Date(now) }] = await db
        .select()
        .from(gameRounds)
        .where(eq(gameRounds.id, roundId));
      const { movementId } = await move(db, {
        caller: 'system',
        key: newAccountName(),
        reason: 'gift',
        amount: 1,
        from: accountCode.house('rewards'),
        to: accountCode.player(uid),
      });
      await db.insert(roundCorrections).values({ movementId, roundId, uid, startedAt, stake, win });
    },
    /** Rewards of a player, the oldest first. */
    rewards: (uid: string, offer: string) =>
      db
        .select()
        .from(rewards)
        .where(and(eq(rewards.uid, uid), eq(rewards.offer, offer)))
        .orderBy(rewards.id),
    /** Stored notifications of a player. */
    async notices(uid: string) {
      const rows = await db
        .select()
        .from(events)
        .where(eq(events.channel, playerChannel(uid)))
        .orderBy(events.sequence);
      return rows.map(({ payload }) => payload as Record<string, unknown>);
    },
  };
}

/**
 * Offers, and operators' calls at the time of the desk. Each test has a week of its own: offers of others hold until the
 * end of theirs.
 */
export async function operatorsDesk(platform: TestPlatform, rules: Record<string, object>, start: string) {
  const desk = offersDesk(platform, '2027-01-20T09:00');
  await desk.imports({});
  desk.goTo(start);
  await desk.imports(rules, { from: `${start.slice(0, 10)}T00:00:00+07:00` });
  async function call(method: string, path: string, body?: object, headers: object = {}) {
    const response = await buildApp(desk.services).request(`/operator/${path}`, {
      method,
      headers: { ...operatorHeaders, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
    return { status: response.status, body: (await response.json()) as any };
  }
  const idOf = encodeURIComponent;
  return {
    ...desk,
    call,
    list: async (id: string) =>
      (await call('GET', 'offers')).body.rows.find(({ offer }: { offer: string }) => offer === id),
    show: async (id: string) => (await call('GET', `offers/${idOf(id)}`)).body,
    act: (id: string, action: string, body: object = {}) =>
      call('POST', `offers/${idOf(id)}/${action}`, body),
    revoke: (reward: number | undefined, note = 'by mistake') =>
      call('POST', `rewards/${reward}/revoke`, { note }),
  };
}

/** A process that dies at the end of each transaction, before it is committed. */
export function dyingProcess(services: ReturnType<ReturnType<typeof offersDesk>['again']>) {
  const db = new Proxy(services.db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error('killed');
            })
        : Reflect.get(target, name),
  });
  return { ...services, db };
}
