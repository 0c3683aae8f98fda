import { and, eq, sql } from 'drizzle-orm';
import { wageringPercents } from '../../shared/game-classes.ts';
import { PLAY_LIFETIME_MS } from '../catalogue/catalogue.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { prepared } from '../database/prepared.ts';
import { type ProviderCallResponse, providerCalls } from '../database/schema/schema.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, move } from '../ledger/ledger.ts';
import { DAILY_STAKE_LIMIT } from '../protection/protection.ts';
import { ABSOLUTE_LIMIT_MS, hashToken, IDLE_LIMIT_MS } from '../sessions/sessions.ts';
import { executeOnce, requestOf } from './execute-once.ts';
import { linkMovement, lockRound, passOn, returnStake } from './rounds.ts';
import type { ProviderBody } from './schema.ts';
import { bettorRefusal } from './sessions.ts';

export interface ProviderRequestOf<Body> {
  gameBrand: string;
  body: Body;
  at: Date;
}

/** Serializes a bet and its rollback, whichever comes first. */
async function lockBet(tx: Queries, gameBrand: string, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.providerBets}, hashtext(${`${gameBrand}/${reference}`}))`,
  );
}

export const ofCaller = (gameBrand: string, key: string) => ({ caller: `provider:${gameBrand}`, key });

type Call = 'bet' | 'win';

const responseOf = {
  refusal: sql<string | null>`refusal`,
  response: sql<ProviderCallResponse | null>`response`,
};

const given = sql`${sql.placeholder('given')}::jsonb`;

/** Database functions (database/functions/providers): each checks, books and records in one statement. */
const functions = {
  bet: prepared('provider_bet', (db) => db.select(responseOf).from(sql`provider_bet(${given})`)),
  win: prepared('provider_win', (db) => db.select(responseOf).from(sql`provider_win(${given})`)),
};

async function run(
  db: Queries,
  kind: Call,
  { gameBrand, body, at }: ProviderRequestOf<ProviderBody<Call>>,
  more: object = {},
): Promise<ProviderCallResponse> {
  const request = { ...body, ...more, game_brand: gameBrand, at, request: requestOf({ kind, body }) };
  const [row] = await functions[kind](db, { given: JSON.stringify(request) });
  if (row?.refusal) throw bettorRefusal(row.refusal) ?? new PlatformError(row.refusal as ErrorCode);
  if (!row?.response) throw new Error('The database function returned no response.');
  return row.response;
}

/**
 * Takes a stake. Refused where the player may not play, and for a bet that was rolled back before it arrived.
 */
export function takeBet(
  db: Queries,
  request: ProviderRequestOf<ProviderBody<'bet'>>,
): Promise<ProviderCallResponse> {
  const { body } = request;
  return run(db, 'bet', request, {
    play_hash: hashToken(body.session),
    game_id: body.gameID,
    lock: advisoryLocks.providerBets,
    daily_limit: DAILY_STAKE_LIMIT,
    wagering_percents: wageringPercents,
    session_limit: ABSOLUTE_LIMIT_MS,
    idle_limit: IDLE_LIMIT_MS,
    visit_limit: PLAY_LIFETIME_MS,
  });
}

/** Pays a win, even if the player may not play now; 0 with `final` ends a lost round. */
export const takeWin = (
  db: Queries,
  request: ProviderRequestOf<ProviderBody<'win'>>,
): Promise<ProviderCallResponse> => run(db, 'win', request);

/** True where an operator has given the stake of a bet back already. */
async function isReversed(tx: Queries, gameBrand: string, bet: string): Promise<boolean> {
  const { caller, key } = ofCaller(gameBrand, `bet:${bet}`);
  const rows = await rowsOf(
    tx,
    sql`select 1 from ledger_movements stake join ledger_movements reversal on reversal.reverses = stake.id
      where stake.caller = ${caller} and stake.key = ${key}`,
  );
  return rows.length > 0;
}

/**
 * Returns a stake, once, even if the player may not play now; stored for a bet that has not arrived. Moves nothing where an operator
 * has reversed the stake.
 */
export async function takeRollback(
  db: Queries,
  { gameBrand, body, at }: ProviderRequestOf<ProviderBody<'rollback'>>,
) {
  const { uid, bet: reference } = body;
  return executeOnce(db, { gameBrand, kind: 'rollback', uid, body, at }, async (tx) => {
    await lockBet(tx, gameBrand, reference);
    const isBet = and(eq(providerCalls.gameBrand, gameBrand), eq(providerCalls.reference, reference));
    const [bet] = await tx.select().from(providerCalls).where(isBet);
    if (!bet) return { balance: await balanceOf(tx, uid), roundId: null };
    if (bet.kind !== 'bet' || bet.uid !== uid) throw new PlatformError('UNKNOWN_BET');
    const { amount, roundId } = bet;
    const round = roundId === null ? null : await lockRound(tx, roundId);
    if (!round) throw new Error(`The bet ${reference} has no round.`);
    if (await isReversed(tx, gameBrand, reference))
      return { balance: await balanceOf(tx, uid), roundId, amount: 0 };
    const booked = await move(tx, {
      ...ofCaller(gameBrand, `rollback:${reference}`),
      reason: 'refund',
      from: accountCode.house('play'),
      to: round.account,
      amount,
      reference,
    });
    await linkMovement(tx, round.id, booked.movementId);
    const passedOn = await passOn(tx, round, { amount, at, ...ofCaller(gameBrand, `rollback:${reference}`) });
    const balance = (booked.to.balance ?? 0) - passedOn;
    await returnStake(tx, round, { movementId: booked.movementId, amount, balance, at });
    return { balance, roundId, amount };
  });
}
