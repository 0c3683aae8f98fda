import { sql } from 'drizzle-orm';
import type { GameProvider } from '../../../platform/catalogue/catalogue.ts';
import { type Queries, rowsOf, violatedConstraint } from '../../../platform/database/database.ts';
import { PlatformError } from '../../../platform/http/errors.ts';
import {
  type Booking,
  checkLedger,
  checkpointHouse,
  move,
  openAccount,
  reverse,
  settle,
} from '../../../platform/ledger/ledger.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { createBrandMoney, settleTransfers } from '../../../platform/wallet/wallet.ts';
import { silentLog } from '../../../runtime/log.ts';
import type { Operation, OperationOutcome } from './operations.ts';

const BRAND = 'samudra';

/** Creates players with a balance and an open game. Skips existing ones. */
export async function createPlayers(db: Queries, uids: string[]): Promise<void> {
  for (const uid of uids) {
    await db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
      values (${uid}, ${uid}, '1990-01-01', 'id', now()) on conflict do nothing`);
    await openAccount(db, uid, { amount: 100_000, wagering: 0 }, new Date());
    await db.execute(sql`insert into sessions (token_hash, uid, created_at, last_seen_at)
      values (${uid}, ${uid}, now(), now()) on conflict do nothing`);
    await db.execute(sql`update reality_checks set interval_minutes = null where uid = ${uid}`);
    await db.execute(sql`insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
      select ${uid}, 'nova', 'lucky-durian', now(), now() where not exists (select from game_visits where uid = ${uid})`);
  }
}

const booked = ({ movementId, from, to }: Booking): OperationOutcome => {
  return { done: true, movementId, balances: [from.balance, to.balance] };
};

/** A round that may stay open, in a game of the player (`brand/game`), with the percentages of its stake that count. */
export type PlayedRound = Operation & {
  kind: 'round';
  open?: boolean;
  game?: string;
  spots?: readonly string[];
  riskPercent?: number;
  wageringPercent?: number;
};

export async function playRound(
  db: Queries,
  operation: PlayedRound,
  at = new Date(),
): Promise<OperationOutcome> {
  const { uid, key, stake, win, grant, open = false, game = null } = operation;
  const { spots, riskPercent = 100, wageringPercent = 100 } = operation;
  const [visit] = await rowsOf<{ id: string }>(
    db,
    sql`select id from game_visits where uid = ${uid} and game_brand || '/' || game_id = coalesce(${game}::text, game_brand || '/' || game_id)`,
  );
  const given = {
    uid,
    session_hash: uid,
    visit_id: Number(visit?.id),
    key,
    bet: { stake, spots },
    view: {},
    open,
    next: [],
    stake,
    win,
    seed_id: null,
    client_seed: null,
    nonce: null,
    free_spin_grant: grant,
    pace: 0,
    risk_percent: riskPercent,
    wagering_percent: wageringPercent,
    daily_limit: 1e12,
    at,
  };
  const [row] = await rowsOf<{ refusal: string | null; id: string; win: string }>(
    db,
    sql`select refusal, (round).id, (round).win from play_round(${JSON.stringify(given)}::jsonb)`,
  );
  if (row?.refusal || !row?.id) return { done: false, code: row?.refusal ?? 'no round' };
  return { done: true, id: Number(row.id), win: Number(row.win) };
}

async function grant(
  db: Queries,
  { uid, key, count, value }: Operation & { kind: 'grant' },
): Promise<OperationOutcome> {
  await db.execute(sql`insert into free_spin_grants (uid, game_brand, game_id, count, remaining, value, created_at, key)
    values (${uid}, 'nova', 'lucky-durian', ${count}, ${count}, ${value}, now(), ${key}) on conflict (key) do nothing`);
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from free_spin_grants where key = ${key}`);
  return { done: true, id: Number(row?.id) };
}

/** Performs operations through the functions of the platform. `provider` runs the only transfer brand. */
export function createLedgerPerformer(db: Queries, provider: GameProvider) {
  const transfers = {
    db,
    gameProviders: () => provider,
    log: silentLog,
    clock: Date.now,
    publisher: silentPublisher,
  };
  const brandMoney = createBrandMoney(transfers);
  /** Services with a clock one hour ahead, so that every poll is due. */
  const oneHourLater = { ...transfers, clock: () => Date.now() + 3_600_000, brandMoney };

  async function run(operation: Operation): Promise<OperationOutcome> {
    const { kind, key } = operation;
    if (kind === 'move') return booked(await move(db, { ...operation, caller: 'system' }));
    if (kind === 'settle') return booked(await settle(db, { ...operation, caller: 'system' }));
    if (kind === 'reverse')
      return booked(
        await reverse(db, {
          caller: 'operator',
          key,
          movement: operation.movement,
          actor: 'model',
          note: key,
        }),
      );
    if (kind === 'round') return playRound(db, operation);
    if (kind === 'grant') return grant(db, operation);
    if (kind === 'enterBrand') await brandMoney.enter(operation.uid, BRAND);
    else if (kind === 'leaveBrand') await brandMoney.returnAll(operation.uid);
    else if (kind === 'pollTransfers') await settleTransfers(oneHourLater);
    else await checkpointHouse(db);
    return { done: true };
  }

  return {
    perform: (operation: Operation): Promise<OperationOutcome> =>
      run(operation).catch((error): OperationOutcome => {
        if (error instanceof PlatformError) return { done: false, code: error.code };
        const rule = violatedConstraint(error);
        if (rule === 'ledger_accounts_never_negative') return { done: false, code: 'INSUFFICIENT_FUNDS' };
        throw error;
      }),
    inspect: (uids: string[]) => inspect(db, uids),
  };
}

export interface Inspection {
  fault: unknown;
  balances: [code: string, balance: number][];
  movements: {
    id: number;
    caller: string;
    key: string;
    reason: string;
    from: string;
    to: string;
    amount: number;
  }[];
  orders: { reference: string; state: string }[];
  /** Rounds and grants that differ from what was booked. */
  inconsistencies: unknown[];
}

/** Reads the balances, movements and transfers of some players, and runs the check of the ledger. */
async function inspect(db: Queries, uids: string[]): Promise<Inspection> {
  const players = sql`(${sql.join(
    uids.map((uid) => sql`${uid}`),
    sql`, `,
  )})`;
  const { fault } = await checkLedger(db);
  const balances = await rowsOf<{ code: string; balance: string }>(
    db,
    sql`select code, balance from ledger_accounts where uid in ${players} order by id`,
  );
  const movements = await rowsOf<Inspection['movements'][number]>(
    db,
    sql`select m.id::int, m.caller, m.key, m.reason, f.code as from, t.code as to, m.amount::int
      from ledger_movements m join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
      where f.uid in ${players} or t.uid in ${players} order by m.id`,
  );
  const orders = await rowsOf<Inspection['orders'][number]>(
    db,
    sql`select reference, state from brand_transfers where uid in ${players} order by id`,
  );
  const rounds = sql`select r.id, r.stake, r.win, r.free_spin_grant, sum(m.amount) as moved from game_rounds r
    left join game_round_movements x on x.round_id = r.id left join ledger_movements m on m.id = x.movement_id
    where r.uid in ${players} group by r.id
    having coalesce(sum(m.amount), 0) <> r.win + case when r.free_spin_grant is null then r.stake else 0 end limit 5`;
  const grants = sql`select g.id from free_spin_grants g left join game_rounds r on r.free_spin_grant = g.id
    where g.uid in ${players} group by g.id
    having g.count - g.remaining <> count(r.id) or g.winnings <> coalesce(sum(r.win), 0) limit 5`;
  return {
    fault,
    balances: balances.map(({ code, balance }) => [code, Number(balance)]),
    movements,
    orders,
    inconsistencies: [...(await rowsOf(db, rounds)), ...(await rowsOf(db, grants))],
  };
}
