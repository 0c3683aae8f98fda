import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import {
  accounts,
  fairSeeds,
  gameBrands,
  gameLaunches,
  games,
  gameVisits,
  ledgerAccounts,
  playLimits,
  sessions,
} from '../database/schema/schema.ts';
import { type Language, nearestLanguage } from '../i18n/i18n.ts';
import { playerOf } from '../players/players.ts';
import { endReasonOf, hashToken, mustChangePassword } from '../sessions/sessions.ts';
import { PLAY_LIFETIME } from './launches.ts';

/** Why an opened game cannot go on. */
type PlayEnd = 'ended' | 'blocked' | 'passwordDue' | 'maintenance';

/** Free spins that the page offers. */
export interface FreeSpins {
  id: number;
  remaining: number;
  /** Whole rupiah. */
  value: number;
}

/** An opened game. */
export interface Play {
  uid: string;
  sessionHash: string;
  visitId: number;
  brand: string;
  gameId: string;
  gameName: string;
  gameClass: string;
  wallet: 'shared' | 'transfer';
  language: Language;
  lobbyUrl: string;
  /** Whole rupiah of the account that it plays on. */
  balance: number;
  /** Won less staked in this visit. */
  net: number;
  startedAt: Date;
  /** Of the player's last round in any game. */
  lastRoundAt: Date | null;
  seeds: { id: number; serverSeed: string; serverHash: string; clientSeed: string; nextNonce: number };
  end: PlayEnd | null;
}

const codeOfAccount = sql`case ${gameBrands.wallet} when 'transfer' then 'brand:' || ${gameLaunches.uid} || ':' || ${gameBrands.code} else 'player:' || ${gameLaunches.uid} end`;

const playBySecret = prepared('play_by_secret', (db) =>
  db
    .select({
      launch: gameLaunches,
      session: sessions,
      account: accounts,
      visit: gameVisits,
      seeds: fairSeeds,
      balance: ledgerAccounts.balance,
      lastRoundAt: playLimits.lastStartedAt,
      game: { name: games.name, maintenance: games.maintenance, gameClass: games.gameClass },
      wallet: gameBrands.wallet,
    })
    .from(gameLaunches)
    .innerJoin(sessions, eq(sessions.tokenHash, gameLaunches.sessionHash))
    .innerJoin(accounts, eq(accounts.uid, gameLaunches.uid))
    .innerJoin(gameVisits, eq(gameVisits.id, gameLaunches.visitId))
    .innerJoin(games, and(eq(games.brand, gameLaunches.brand), eq(games.gameId, gameLaunches.gameId)))
    .innerJoin(gameBrands, eq(gameBrands.code, gameLaunches.brand))
    .innerJoin(fairSeeds, and(eq(fairSeeds.uid, gameLaunches.uid), isNull(fairSeeds.revealedAt)))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.code, codeOfAccount))
    .leftJoin(playLimits, eq(playLimits.uid, gameLaunches.uid))
    .where(eq(gameLaunches.playHash, sql.placeholder('playHash'))),
);

/** The opened game behind a secret, or null. It goes on while the session that launched it does. */
export async function findPlay(db: Queries, playToken: string, now: number): Promise<Play | null> {
  const [row] = await playBySecret(db, { playHash: hashToken(playToken) });
  if (!row) return null;
  const { launch, session, account, visit, seeds, game, wallet, lastRoundAt } = row;
  const balance = row.balance ?? 0;
  const endOfPlay = (): PlayEnd | null => {
    if (account.blockedAt) return 'blocked';
    const isOld = visit.startedAt.getTime() + PLAY_LIFETIME <= now;
    if (isOld || visit.endedAt || endReasonOf(session, now)) return 'ended';
    if (mustChangePassword(playerOf(account, balance))) return 'passwordDue';
    return game.maintenance ? 'maintenance' : null;
  };
  const { uid, sessionHash, brand, gameId, lobbyUrl } = launch;
  return {
    ...{ uid, sessionHash, brand, gameId, lobbyUrl, wallet, balance, lastRoundAt, seeds },
    visitId: visit.id,
    gameName: game.name,
    gameClass: game.gameClass,
    language: nearestLanguage(launch.language),
    net: visit.won - visit.staked,
    startedAt: visit.startedAt,
    end: endOfPlay(),
  };
}
