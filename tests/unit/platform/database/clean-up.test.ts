import { inArray, sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm/table';
import { describe, expect, test, vi } from 'vitest';
import { cleanUpRules as rules } from '../../../../platform/clean-up-rules.ts';
import {
  BATCH_SIZE,
  cleanUpDelaysMs,
  removeExpiredBatch,
  startCleanUp,
} from '../../../../platform/database/clean-up.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import {
  attempts,
  eventReceipts,
  events,
  sessions,
  tickets,
} from '../../../../platform/database/schema/schema.ts';
import { createLog } from '../../../../runtime/log.ts';
import { patience } from '../../../support/patience.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Timers that a test fires. */
function manualTimers() {
  let waiting: { run: () => void; ms: number } | null = null;
  const setTimeout = (run: () => void, ms: number) => {
    waiting = { run, ms };
    return { unref() {} };
  };
  const clearTimeout = () => {
    waiting = null;
  };
  function fire(): void {
    const due = waiting;
    waiting = null;
    due?.run();
  }
  return {
    fire,
    timers: { setTimeout, clearTimeout } as unknown as typeof globalThis,
    isWaiting: () => waiting !== null,
    /** Fires the timer and waits for the next one; returns its delay in ms. */
    async next(): Promise<number> {
      fire();
      return vi.waitFor(() => (waiting ?? expect.fail('no further step')).ms, patience);
    },
    now: () => waiting?.ms,
  };
}

const platform = testPlatform();

const db = () => platform().database.db;
const ago = (ms: number) => new Date(platform().now() - ms);

const ticketsOf = (name: string) => db().select().from(tickets).where(sql`socket_id = ${name}`);
async function storeTickets(name: string, count: number, expiresAt: Date) {
  const rows = Array.from({ length: count }, (_, index) => {
    return {
      ticketHash: `${name}-${index}-${expiresAt.getTime()}`,
      socketId: name,
      channel: 'x',
      expiresAt,
    };
  });
  await db().insert(tickets).values(rows);
}

describe('clean-up', () => {
  test('removes rows in small batches with pauses, and waits longer after a full round', async () => {
    const name = newAccountName();
    await storeTickets(name, 2 * BATCH_SIZE + 1, ago(1_000));
    const manual = manualTimers();
    const cleanUp = startCleanUp({
      rules,
      db: db(),
      log: createLog(() => {}),
      clock: () => platform().now(),
      timers: manual.timers,
    });
    expect(manual.now()).toBe(cleanUpDelaysMs.beforeFirst);
    expect(await manual.next()).toBe(cleanUpDelaysMs.betweenSteps);
    expect((await ticketsOf(name)).length).toBe(BATCH_SIZE + 1);
    const rest = [];
    while (rest.at(-1) !== cleanUpDelaysMs.betweenRounds) rest.push(await manual.next());
    expect(await ticketsOf(name)).toEqual([]);
    expect(rest.length).toBeGreaterThanOrEqual(rules.length);
    await cleanUp.stop();
    expect(manual.isWaiting()).toBe(false);
  });

  test('removes expired rows and nothing else', async () => {
    const [player, name] = [await platform().newPlayer(), newAccountName()];
    await storeTickets(name, 1, ago(1));
    await storeTickets(name, 1, ago(-1_000));
    const attempt = (suffix: string, forgottenAt: Date) => {
      return { subject: `${name}${suffix}`, count: 1, blockedUntil: forgottenAt, forgottenAt };
    };
    await db()
      .insert(attempts)
      .values([attempt('old', ago(1)), attempt('new', ago(-1_000))]);
    const [old, kept] = await db()
      .insert(events)
      .values([181, 179].map((days) => ({ channel: name, payload: {}, createdAt: ago(days * DAY) })))
      .returning();
    const sequences = [old?.sequence ?? 0, kept?.sequence ?? 0];
    const seenAt = ago(0);
    await db()
      .insert(eventReceipts)
      .values(sequences.map((sequence) => ({ uid: player.uid, sequence, seenAt })));
    const session = (suffix: string, at: Date) => {
      return { tokenHash: `${name}${suffix}`, uid: player.uid, createdAt: at, lastSeenAt: at };
    };
    await db()
      .insert(sessions)
      .values([session('old', ago(61 * DAY)), session('new', ago(59 * DAY))]);
    await db()
      .insert(tickets)
      .values({
        ticketHash: `${name}cascade`,
        tokenHash: `${name}old`,
        socketId: name,
        channel: 'x',
        expiresAt: ago(-1_000),
      });

    for (const rule of rules) while ((await removeExpiredBatch(db(), rule, platform().now())) === BATCH_SIZE);

    expect((await ticketsOf(name)).map(({ expiresAt }) => expiresAt)).toEqual([ago(-1_000)]);
    const subjects = await db()
      .select()
      .from(attempts)
      .where(sql`subject like ${`${name}%`}`);
    expect(subjects.map(({ subject }) => subject)).toEqual([`${name}new`]);
    const left = await db().select().from(events).where(inArray(events.sequence, sequences));
    expect(left.map(({ sequence }) => sequence)).toEqual([kept?.sequence]);
    const receipts = await db()
      .select()
      .from(eventReceipts)
      .where(inArray(eventReceipts.sequence, sequences));
    expect(receipts.map(({ sequence }) => sequence)).toEqual([kept?.sequence]);
    const ended = await db()
      .select()
      .from(sessions)
      .where(sql`token_hash like ${`${name}%`}`);
    expect(ended.map(({ tokenHash }) => tokenHash)).toEqual([`${name}new`]);
    expect((await platform().call('GET', '/me', { token: player.token })).status).toBe(200);
  });

  test('logs a failed step and continues', async () => {
    const lines: string[] = [];
    const broken = { transaction: () => Promise.reject(new Error('no answer')) } as unknown as Queries;
    const manual = manualTimers();
    const cleanUp = startCleanUp({
      rules,
      db: broken,
      log: createLog((line) => lines.push(line)),
      timers: manual.timers,
    });
    expect(await manual.next()).toBe(cleanUpDelaysMs.betweenRounds);
    expect(await manual.next()).toBe(cleanUpDelaysMs.betweenRounds);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({ level: 'error', event: 'clean-up.failed', error: 'no answer' }),
    );
    await cleanUp.stop();
  });

  test('waits for the running step when it is stopped', async () => {
    let finish = (_: number) => {};
    const slow = {
      transaction: () =>
        new Promise<number>((resolve) => {
          finish = resolve;
        }),
    } as unknown as Queries;
    const manual = manualTimers();
    const cleanUp = startCleanUp({
      db: slow,
      rules,
      log: createLog(() => {}),
      timers: manual.timers,
    });
    manual.fire();
    const order: string[] = [];
    const stopping = cleanUp.stop().then(() => order.push('stopped'));
    order.push('finished');
    finish(0);
    await stopping;
    expect(order).toEqual(['finished', 'stopped']);
    expect(manual.isWaiting()).toBe(false);
  });

  test('finds expired rows and their dependent rows by an index', async () => {
    // An index of a column that leaves out its nulls serves every look-up of a value.
    const leading = sql`select c.relname || '.' || a.attname as column from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`;
    const referring = sql`select f.conrelid::regclass::text || '.' || a.attname as column,
          f.confrelid::regclass::text as target
        from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f'`;
    type Row = { column: string; target: string };
    const rowsOf = async (query: typeof leading) =>
      ((await db().execute(query)) as unknown as { rows: Row[] }).rows;
    const indexed = (await rowsOf(leading)).map(({ column }) => column);
    const cleaned = rules.map(({ moment }) => getTableName(moment.table));
    const needed = [
      ...rules.map(({ moment }) => `${getTableName(moment.table)}.${moment.name}`),
      ...(await rowsOf(referring)).filter(({ target }) => cleaned.includes(target)).map((row) => row.column),
    ];
    expect(needed.filter((column) => !indexed.includes(column))).toEqual([]);
    expect(needed).toContain('event_receipts.sequence');
  });
});
