import { and, eq, isNull, sql } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import type { BundledGame } from '../../games/engine.ts';
import { findBundledGame } from '../../games/games.ts';
import type { Language } from '../../runtime/dictionaries.ts';
import { type GameClass, wageringPercents } from '../../shared/game-classes.ts';
import { closedAt, type PlayClosing } from '../catalogue/catalogue.ts';
import { type Queries, rowsOf } from '../database/database.ts';
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
import type { PageContext } from '../http/browser.ts';
import { nearestLanguage } from '../i18n/i18n.ts';
import { balancesOf } from '../ledger/ledger.ts';
import type { Services } from '../services.ts';
import { hashToken } from '../sessions/sessions.ts';
import type { LiveGame } from './live/live-game.ts';

/** Cookie with the secret of an opened game, limited to the paths of that game. */
export const cookieName = 'play';

/** An opened game. */
export interface Play {
  /** The secret of the opened game, which its cookie has. */
  secret: string;
  game: BundledGame;
  uid: string;
  sessionHash: string;
  visitId: number;
  gameBrand: string;
  gameID: string;
  gameName: string;
  gameClass: GameClass;
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
  /** True where the player has chosen to stop while a round is open, which can still be ended. */
  canFinish: boolean;
}

/** Reason why the player can do nothing more in an opened game; null while a round can be played or ended. */
export const finalClosing = ({ closed, canFinish }: Play) => (canFinish ? null : closed);

/** A shared table that a player has opened. */
export type LivePlay = Play & { game: LiveGame };

export const isLive = (play: Play): play is LivePlay => play.game.live !== undefined;

const codeOfAccount = sql`wallet_code(${gameBrands.wallet}, ${gameLaunches.uid}, ${gameBrands.code})`;

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

/** True where the player has chosen to stop while a round is open in the game. */
async function hasRoundToFinish(
  db: Queries,
  { uid, gameBrand, gameID }: typeof gameLaunches.$inferSelect,
  closed: PlayClosing,
): Promise<boolean> {
  const [row] = await rowsOf<{ canFinish: boolean }>(
    db,
    sql`select play_can_finish(${closed}) and exists (
        select from game_rounds where uid = ${uid} and game_brand = ${gameBrand} and game_id = ${gameID} and state = 'open'
      ) as "canFinish"`,
  );
  return row?.canFinish === true;
}

/**
 * Returns the opened game of a secret, or null. It can be played as long as the session that launched it is
 * live.
 */
export async function findPlay(db: Queries, secret: string, now: number): Promise<Play | null> {
  const [row] = await playBySecret(db, { playHash: hashToken(secret), at: new Date(now).toISOString() });
  const game = row && findBundledGame(row.launch.gameBrand, row.launch.gameID);
  if (!game) return null;
  const { launch, visit, balance, ...play } = row;
  const { uid, sessionHash, gameBrand, gameID, lobbyUrl } = launch;
  return {
    ...play,
    secret,
    game,
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
    canFinish: play.closed !== null && (await hasRoundToFinish(db, launch, play.closed)),
  };
}

/** Returns the opened game of a request's address by its secret, by default that of the browser; null where there is none. */
export async function playOf(
  c: PageContext,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret = getCookie(c, cookieName) ?? '',
): Promise<Play | null> {
  const play = await findPlay(db, secret, clock());
  return play && `${c.req.path}/`.startsWith(`${playPath(play)}/`) ? play : null;
}

/** The open bonus of an opened game's player, with amounts in whole rupiah. */
export interface OpenBonus {
  balance: number;
  /** Rupiah that are still to be staked. */
  left: number;
  /** The highest stake of a round; null: that of the game. */
  highestStake: number | null;
  /** The percentage of a stake in the game that counts towards its wagering requirement. */
  wageringPercent: number;
  /** True where the game can be played with it. */
  isPlayable: boolean;
}

export async function bonusOf(
  db: Queries,
  { uid, gameBrand, gameID, gameClass, hasBonus }: Play,
  now: number,
): Promise<OpenBonus | null> {
  if (!hasBonus) return null;
  const [row] = await rowsOf<
    Record<'balance' | 'left', string> & { highestStake: string | null; isPlayable: boolean }
  >(
    db,
    sql`select a.balance, greatest(0, b.required - bonus_wagered(b)) as left, b.maximum_stake as "highestStake",
        bonus_is_playable(b, ${gameBrand}, ${gameID}, ${new Date(now).toISOString()}) as "isPlayable"
      from bonuses b join ledger_accounts a on a.code = account_code('bonus', b.uid) where b.uid = ${uid} and b.state = 'open'`,
  );
  if (!row) return null;
  const { balance, left, highestStake, isPlayable } = row;
  return {
    balance: Number(balance),
    left: Number(left),
    highestStake: highestStake === null ? null : Number(highestStake),
    wageringPercent: wageringPercents[gameClass],
    isPlayable,
  };
}

/** True when the balance here covers no stake, and that of the other wallets does: another game took it, or it came back. */
export async function isBalanceMoved(
  db: Queries,
  { uid, game, gameBrand, wallet, balance }: Play,
): Promise<boolean> {
  const { least } = game.engine.stakes;
  if (balance >= least) return false;
  const { main, brands } = await balancesOf(db, uid);
  const others = brands.filter((each) => wallet === 'shared' || each.gameBrand !== gameBrand);
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
