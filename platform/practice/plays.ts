import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import {
  bonuses,
  fairSeeds,
  gameBrands,
  gameLaunches,
  games,
  gameVisits,
  ledgerAccounts,
  playLimits,
  realityChecks,
} from '../database/schema/schema.ts';
import { closedAt, type PlayClosing } from '../games/games.ts';
import { type Language, nearestLanguage } from '../i18n/i18n.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { hashToken } from '../sessions/sessions.ts';
import { openBonusOf } from './open-bonus.ts';
import type { ShownBonus } from './pages/bonus-line.ts';

/** Cookie with the secret of an opened game, limited to the paths of that game. */
export const cookieName = 'play';

/** An opened game. */
export interface Play {
  uid: string;
  sessionHash: string;
  visitId: number;
  gameBrand: string;
  gameID: string;
  gameName: string;
  gameClass: string;
  wallet: 'shared' | 'transfer';
  language: Language;
  lobbyUrl: string;
  /** Balance in whole rupiah of the account that the game plays with. */
  balance: number;
  /** The player has an open bonus. */
  hasBonus: boolean;
  /** Wins less stakes of this visit. */
  net: number;
  startedAt: Date;
  /** Start of the player's last round in any game. */
  lastRoundAt: Date | null;
  seeds: Pick<
    typeof fairSeeds.$inferSelect,
    'id' | 'serverSeed' | 'serverHash' | 'nextServerHash' | 'clientSeed' | 'nextNonce'
  >;
  /** When the player must answer a reality check before the next round; null: off. */
  checkDueAt: Date | null;
  /** Reason why the game cannot be played; null while it can. */
  closed: PlayClosing | null;
}

const codeOfAccount = sql`case ${gameBrands.wallet} when 'transfer' then 'brand:' || ${gameLaunches.uid} || ':' || ${gameBrands.code} else 'player:' || ${gameLaunches.uid} end`;

const playBySecret = prepared('play_by_secret', (db) =>
  db
    .select({
      launch: gameLaunches,
      visit: gameVisits,
      seeds: fairSeeds,
      balance: ledgerAccounts.balance,
      hasBonus: sql<boolean>`${bonuses.id} is not null`,
      lastRoundAt: playLimits.lastStartedAt,
      checkDueAt: realityChecks.dueAt,
      gameName: games.name,
      gameClass: games.gameClass,
      wallet: gameBrands.wallet,
      closed: closedAt(sql.placeholder('at')),
    })
    .from(gameLaunches)
    .innerJoin(gameVisits, eq(gameVisits.id, gameLaunches.visitId))
    .innerJoin(games, and(eq(games.gameBrand, gameLaunches.gameBrand), eq(games.gameID, gameLaunches.gameID)))
    .innerJoin(gameBrands, eq(gameBrands.code, gameLaunches.gameBrand))
    .innerJoin(fairSeeds, and(eq(fairSeeds.uid, gameLaunches.uid), isNull(fairSeeds.revealedAt)))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.code, codeOfAccount))
    .leftJoin(bonuses, sql`${bonuses.uid} = ${gameLaunches.uid} and ${bonuses.state} = 'open'`)
    .leftJoin(playLimits, eq(playLimits.uid, gameLaunches.uid))
    .leftJoin(realityChecks, eq(realityChecks.uid, gameLaunches.uid))
    .where(eq(gameLaunches.playHash, sql.placeholder('playHash'))),
);

/**
 * Returns the opened game of a secret, or null. It can be played as long as the session that launched it is
 * live.
 */
export async function findPlay(db: Queries, playToken: string, now: number): Promise<Play | null> {
  const [row] = await playBySecret(db, {
    playHash: hashToken(playToken),
    at: new Date(now).toISOString(),
  });
  if (!row) return null;
  const { launch, visit, balance, ...play } = row;
  const { uid, sessionHash, gameBrand, gameID, lobbyUrl } = launch;
  return {
    ...play,
    uid,
    sessionHash,
    gameBrand,
    gameID,
    lobbyUrl,
    visitId: visit.id,
    language: nearestLanguage(launch.language),
    balance: balance ?? 0,
    net: visit.won - visit.staked,
    startedAt: visit.startedAt,
  };
}

/** The open bonus of an opened game's player, and whether the game can be played with it. */
export async function bonusOf(db: Queries, { uid, hasBonus, wallet, gameClass }: Play): Promise<ShownBonus> {
  const bonus = hasBonus ? await openBonusOf(db, uid) : null;
  return bonus && { ...bonus, isPlayable: wallet === 'shared' && bonus.products.includes(gameClass) };
}

/** True when the balance here covers no stake, and that of the other wallets does: another game took it, or it came back. */
export async function isBalanceMoved(
  db: Queries,
  { uid, gameBrand, wallet, balance }: Play,
  least: number,
): Promise<boolean> {
  if (balance >= least) return false;
  const { main, brands } = await balancesOf(db, uid);
  const others = brands.filter(({ brand }) => wallet === 'shared' || brand !== gameBrand);
  const elsewhere = others.reduce((sum, one) => sum + one.balance + one.inTransit, 0);
  return elsewhere + (wallet === 'shared' ? 0 : main) >= least;
}

/** Data from which the page's script counts the minutes of the visit. */
export interface VisitClock {
  /** Address that states the times again. */
  path: string;
  /** In ms, until the reality check; null: off. */
  checkMs: number | null;
}

export function visitClock(play: Play, now: number): VisitClock {
  const { checkDueAt } = play;
  return { path: `${playPath(play)}/clock`, checkMs: checkDueAt && checkDueAt.getTime() - now };
}

/** Path of an opened game. */
export const playPath = ({ gameBrand, gameID }: Pick<Play, 'gameBrand' | 'gameID'>) =>
  `/play/${gameBrand}/${gameID}`;
