import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { bonuses, freeSpinGrants, games, ledgerEntries, rewards } from '../database/schema/schema.ts';
import { stateOf } from '../free-spins/free-spins.ts';
import type { RewardView } from './schema.ts';

const isOfPlayer = and(
  eq(ledgerEntries.movementId, rewards.movementId),
  isNotNull(ledgerEntries.balanceAfter),
);

/** Rewards of a player with what paid them, the newest first. */
export async function listRewards(
  db: Queries,
  uid: string,
  now: number,
  { where, limit }: { where?: SQL | undefined; limit: number },
): Promise<RewardView[]> {
  const rows = await db
    .select({
      reward: rewards,
      entry: ledgerEntries.id,
      grant: freeSpinGrants,
      gameName: games.name,
      bonusState: bonuses.state,
      required: bonuses.required,
      wagered: sql<string | null>`case when ${bonuses.state} = 'open' then bonus_wagered(bonuses) end`,
    })
    .from(rewards)
    .leftJoin(ledgerEntries, isOfPlayer)
    .leftJoin(bonuses, eq(bonuses.id, rewards.bonusId))
    .leftJoin(freeSpinGrants, eq(freeSpinGrants.id, rewards.grantId))
    .leftJoin(
      games,
      and(eq(games.gameBrand, freeSpinGrants.gameBrand), eq(games.gameID, freeSpinGrants.gameID)),
    )
    .where(and(eq(rewards.uid, uid), where))
    .orderBy(desc(rewards.id))
    .limit(limit);
  return rows.map(({ reward, entry, grant, gameName, bonusState, required, wagered }) => {
    const { id, offer, period, figure, rank, amount, state, createdAt, paidAt, endedAt, bonusId } = reward;
    return {
      id: String(id),
      offer,
      period,
      figure,
      rank,
      amount,
      state,
      createdAt: createdAt.getTime(),
      paidAt: paidAt?.getTime() ?? null,
      endedAt: endedAt?.getTime() ?? null,
      entry: entry === null ? null : String(entry),
      bonus: bonusId === null ? null : String(bonusId),
      bonusState,
      wagering: required === null || wagered === null ? null : { required, wagered: Number(wagered) },
      spins: grant && {
        gameBrand: grant.gameBrand,
        gameID: grant.gameID,
        gameName: gameName ?? grant.gameID,
        grant: String(grant.id),
        count: grant.count,
        remaining: grant.remaining,
        value: grant.value,
        winnings: grant.winnings,
        expireAt: grant.expiresAt?.getTime() ?? null,
        state: stateOf(grant, now),
      },
    };
  });
}

export const olderThan = (id: number): SQL => lt(rewards.id, id);
