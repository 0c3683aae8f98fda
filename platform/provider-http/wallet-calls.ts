import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { prepared } from '../database/prepared.ts';
import { type ProviderCallAnswer, providerCalls } from '../database/schema/schema.ts';
import { DAILY_STAKES, PLAY_LIFETIME } from '../games/games.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, move } from '../ledger/ledger.ts';
import { ABSOLUTE_LIMIT, hashToken, IDLE_LIMIT } from '../sessions/sessions.ts';
import { once, requestOf } from './once.ts';
import { linkMovement, lockRound, returnStake } from './rounds.ts';
import type { ProviderBody } from './schema.ts';
import { bettorRefusal } from './sessions.ts';

export interface Asked<Body> {
  gameBrand: string;
  body: Body;
  at: Date;
}

/** A bet and its rollback wait for each other, whichever comes first. */
async function lockBet(tx: Queries, gameBrand: string, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.providerBets}, hashtext(${`${gameBrand}/${reference}`}))`,
  );
}

export const ofCaller = (gameBrand: string, key: string) => ({ caller: `provider:${gameBrand}`, key });

type Call = 'bet' | 'win';

const answered = {
  refusal: sql<string | null>`refusal`,
  answer: sql<ProviderCallAnswer | null>`answer`,
};

const given = sql`${sql.placeholder('given')}::jsonb`;

/** Functions of the database (database/functions/providers): checks, money and record in one statement each. */
const functions = {
  bet: prepared('provider_bet', (db) => db.select(answered).from(sql`provider_bet(${given})`)),
  win: prepared('provider_win', (db) => db.select(answered).from(sql`provider_win(${given})`)),
};

async function run(
  db: Queries,
  kind: Call,
  { gameBrand, body, at }: Asked<ProviderBody<Call>>,
  more: object = {},
): Promise<ProviderCallAnswer> {
  const asked = { ...body, ...more, brand: gameBrand, at, request: requestOf({ kind, body }) };
  const [row] = await functions[kind](db, { given: JSON.stringify(asked) });
  if (row?.refusal) throw bettorRefusal(row.refusal) ?? new PlatformError(row.refusal as ErrorCode);
  if (!row?.answer) throw new Error('the call was not recorded');
  return row.answer;
}

/** Takes a stake. Refused for whoever may not play now, and for a bet that was rolled back before it came. */
export function takeBet(db: Queries, asked: Asked<ProviderBody<'bet'>>): Promise<ProviderCallAnswer> {
  const { body } = asked;
  return run(db, 'bet', asked, {
    ...{ play_hash: hashToken(body.session), game_id: body.gameID, lock: advisoryLocks.providerBets },
    ...{ daily_limit: DAILY_STAKES, session_limit: ABSOLUTE_LIMIT, idle_limit: IDLE_LIMIT },
    visit_limit: PLAY_LIFETIME,
  });
}

/** Pays a win, whatever the player may do now; 0 with `final` tells that the round was lost. */
export const takeWin = (db: Queries, asked: Asked<ProviderBody<'win'>>): Promise<ProviderCallAnswer> =>
  run(db, 'win', asked);

/** Gives a stake back, whatever the player may do now; remembered where the bet has not come. */
export async function takeRollback(db: Queries, { gameBrand, body, at }: Asked<ProviderBody<'rollback'>>) {
  const { uid, bet: reference } = body;
  return once(db, { gameBrand, kind: 'rollback', uid, body, at }, async (tx) => {
    await lockBet(tx, gameBrand, reference);
    const isBet = and(eq(providerCalls.gameBrand, gameBrand), eq(providerCalls.reference, reference));
    const [bet] = await tx.select().from(providerCalls).where(isBet);
    if (!bet) return { balance: await balanceOf(tx, uid), roundId: null };
    if (bet.kind !== 'bet' || bet.uid !== uid) throw new PlatformError('UNKNOWN_BET');
    const { amount, roundId } = bet;
    const round = roundId === null ? null : await lockRound(tx, roundId);
    if (!round) throw new Error(`the bet ${reference} has no round`);
    const booked = await move(tx, {
      ...ofCaller(gameBrand, `rollback:${reference}`),
      ...{
        reason: 'refund',
        from: accountCode.house('play'),
        to: accountCode.player(uid),
        amount,
        reference,
      },
    });
    const balance = booked.to.balance ?? 0;
    await linkMovement(tx, round.id, booked.movementId);
    await returnStake(tx, round, { amount, balance, at });
    return { balance, roundId, amount };
  });
}
