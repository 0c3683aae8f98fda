import { randomUUID } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { findGrant, liveGrant } from '../../free-spins/free-spins.ts';
import { type GameServices, hasOpenRound, isOwnChoice } from '../../games/games.ts';
import { formFields, isOwnForm, type PageContext, refuseForeignForm } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { translator } from '../../i18n/i18n.ts';
import type { BundledGame } from '../engine.ts';
import { changedSeeds, seedsChanged } from '../fairness/panel.ts';
import { CLIENT_SEED_PATTERN, changeSeeds, lastRevealedSeeds } from '../fairness/seeds.ts';
import { findBundledGame } from '../games/games.ts';
import { handleBet, type OpenTable, showTable } from '../live/answers.ts';
import { liveGames } from '../live/live-game.ts';
import type { LiveServices } from '../live/tables.ts';
import { closed } from '../pages/closed.ts';
import { type GameView, goOn, minutesSince, refusalText, sendGame, wantsJson } from '../pages/game-page.ts';
import { bonusOf, cookieName, findPlay, isBalanceMoved, type Play, playPath, visitClock } from '../plays.ts';
import { paceOf } from '../stakes.ts';
import { arrive, registerLeaving } from './leaving.ts';
import { dueCheck, registerCheck } from './reality-check.ts';
import {
  isOfBonus,
  isRefusal,
  lastRound,
  type PlayedRound,
  type PlayResult,
  playedOf,
  playRound,
  playStep,
  type Round,
  type RoundRefusal,
} from './rounds.ts';

interface OpenGame {
  play: Play;
  game: BundledGame;
  /** The secret of the opened game, which its cookie has. */
  secret: string;
}

type Refused = GameView['refused'];

/**
 * The opened game of this browser, or a response that explains why there is none. Where the player has chosen to stop, a round
 * that is open can still be ended.
 */
async function openGame(
  c: PageContext,
  services: GameServices,
  secret = getCookie(c, cookieName) ?? '',
): Promise<OpenGame | Response> {
  const found = await findPlay(services.db, secret, services.clock());
  const isOfPath = found && `${c.req.path}/`.startsWith(`${playPath(found)}/`);
  const play = isOfPath ? found : null;
  const game = play && findBundledGame(play.gameBrand, play.gameID);
  if (!play || !game) return closed(c, services, 'ended', play);
  if (play.closed && !(isOwnChoice(play.closed) && (await hasOpenRound(services.db, play))))
    return closed(c, services, play.closed, play);
  return { play, game, secret };
}

function hiddenFields(
  round: PlayedRound | null,
  freeSpins: GameView['freeSpins'],
  key: string,
  isOver: boolean,
) {
  if (round && !isOver) return { round: String(round.id), step: String(round.actions.length) };
  return { key, ...(freeSpins && { freeSpinGrant: String(freeSpins.id) }) };
}

/** The stake of a free spin is not the player's choice. */
const chosenBet = (round: PlayedRound | null): unknown => (round?.freeSpinGrant === null ? round.bet : null);

/** What is shown of an opened game. */
interface ShownGame {
  game: BundledGame;
  play: Pick<Play, 'gameBrand' | 'gameID' | 'gameName' | 'gameClass' | 'language' | 'lobbyUrl' | 'balance'>;
}

function ofPlay({ play, game }: ShownGame) {
  const { gameName: name, language, lobbyUrl } = play;
  return { game, name, language, lobbyUrl, action: playPath(play), demo: false };
}

/** The free spins of a round, when all of them are played. */
async function spinsOverOf({ db }: GameServices, { play }: OpenGame, { freeSpinGrant }: Round) {
  const grant = freeSpinGrant === null ? null : await findGrant(db, play, freeSpinGrant);
  return grant?.remaining === 0 ? grant : null;
}

/**
 * The view of one turn. It is rendered from the stored turn alone, so that repetitions get the same response.
 */
export function turnView(
  open: ShownGame,
  round: PlayedRound,
  step: number,
  { bonus, spinsOver }: Pick<GameView, 'bonus' | 'spinsOver'>,
): GameView {
  const played = playedOf(round, step);
  const turn = round.turns[step];
  const isOver = played.next.length === 0;
  const sinceStart = Date.parse(turn?.at ?? '') - Date.parse(round.turns[0]?.at ?? '');
  const freeSpins =
    round.freeSpinGrant && turn?.spins
      ? { id: round.freeSpinGrant, remaining: turn.spins, value: round.stake }
      : null;
  const cost = played.stake - (round.turns[step - 1]?.stake ?? 0);
  const isOwnMoney = cost > 0 && !isOfBonus(round) && round.freeSpinGrant === null;
  return {
    ...ofPlay(open),
    played: { stakedBalance: isOwnMoney ? (turn?.balance ?? 0) - played.win : null },
    hidden: hiddenFields({ ...round, actions: [...played.actions] }, freeSpins, '', isOver),
    balance: isOfBonus(round) ? open.play.balance : (turn?.balance ?? 0),
    bonus,
    net: turn?.net ?? 0,
    minutes: 0,
    round: played,
    lastBet: chosenBet(round),
    freeSpin: round.freeSpinGrant !== null,
    freeSpins,
    spinsOver: freeSpins ? null : spinsOver,
    wait: isOver ? Math.max(0, paceOf(open.play.gameClass) - sinceStart) : 0,
  };
}

/** The notice about a round that the player finds on return. */
function noticeOf({ play }: OpenGame, round: Round): string | undefined {
  const { state, endedBy, visitId } = round;
  const t = translator(play.language);
  if (state === 'open' && play.closed) return t('play.lastRound');
  if (state === 'open') return visitId === play.visitId ? undefined : t('play.resumed');
  if (state === 'refunded') return t(isOfBonus(round) ? 'play.refundedBonus' : 'play.refunded');
  return endedBy === 'player' ? undefined : t('play.settledForYou');
}

interface Shown {
  refused?: Refused;
  isReadyToGoOn?: boolean;
  hasNewSeeds?: boolean;
}

/** The view on opening the page: the round of this visit, or an unfinished one. */
async function foundView(
  services: GameServices,
  open: OpenGame,
  { refused, isReadyToGoOn = false, hasNewSeeds = false }: Shown = {},
): Promise<GameView> {
  const { db, clock } = services;
  const { play } = open;
  const now = clock();
  const [round, freeSpins, told, bonus, isMoved] = await Promise.all([
    lastRound(db, play),
    liveGrant(db, play, new Date(now)),
    lastRevealedSeeds(db, play.uid),
    bonusOf(db, play),
    isBalanceMoved(db, play, open.game.engine.stakes.least),
  ]);
  const roundNotice = round && noticeOf(open, round);
  const isShown = round && round.state !== 'refunded' && (round.visitId === play.visitId || roundNotice);
  const notice = (hasNewSeeds && changedSeeds(told, play.language)) || roundNotice;
  const played = isShown ? playedOf(round) : null;
  const isOver = !played?.next.length;
  const isSummed = isShown && isOver && !freeSpins && !refused && !isReadyToGoOn;
  const sinceRound = play.lastRoundAt ? now - play.lastRoundAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    ...ofPlay(open),
    hidden: hiddenFields(round, freeSpins, randomUUID(), isOver),
    balance: play.balance,
    isMoved,
    bonus,
    net: play.net,
    minutes: minutesSince(play.startedAt, now),
    clock: visitClock(play, now),
    round: played,
    lastBet: chosenBet(round),
    freeSpin: round?.freeSpinGrant != null,
    freeSpins,
    spinsOver: isSummed ? await spinsOverOf(services, open, round) : null,
    wait: refused?.wait ?? (isOver ? Math.max(0, paceOf(play.gameClass) - sinceRound) : 0),
    seeds: { ...play.seeds, told },
    ...(notice && { notice }),
    refused,
  };
}

/** Shows the page, after moving the money to the game's brand. */
async function showPage(c: PageContext, services: GameServices, open: OpenGame, refused?: Refused) {
  const shown = {
    refused,
    isReadyToGoOn: c.req.query(goOn) !== undefined,
    hasNewSeeds: c.req.query(seedsChanged) !== undefined,
  };
  const leave = open.play.closed ? undefined : await arrive(services, open.play);
  if (leave === undefined) return sendGame(c, await foundView(services, open, shown));
  const funded = await openGame(c, services, open.secret);
  if (funded instanceof Response) return funded;
  return sendGame(c, { ...(await foundView(services, funded, shown)), leave });
}

/**
 * Plays the round of a form. If another tab has changed the seeds meanwhile, it retries once with the new
 * ones.
 */
async function playForm(
  services: GameServices,
  { play, game }: OpenGame,
  fields: Record<string, unknown>,
  reopen: () => Promise<OpenGame | Response>,
  tries = 2,
): Promise<PlayResult | Response> {
  const { db, clock } = services;
  const played = await ('action' in fields ? playStep : playRound)(db, play, game, fields, new Date(clock()));
  if (played) return played;
  if (tries === 0) return { refusal: 'ROUND_MOVED', wait: 0 };
  const again = await reopen();
  return again instanceof Response ? again : playForm(services, again, fields, reopen, tries - 1);
}

/** The shared table of an opened game; null for a game that is played alone. */
function tableOf({ play, game }: OpenGame): OpenTable | null {
  const table = liveGames.find((live) => live === game);
  return table ? { play, game: table } : null;
}

/** Reads the table's state again after the bet. */
const reopenTable = (reopen: () => Promise<OpenGame | Response>) => async () => {
  const open = await reopen();
  return open instanceof Response ? open : tableOf(open);
};

async function handleForm(c: PageContext, services: LiveServices) {
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const reopen = () => openGame(c, services);
  const open = await reopen();
  if (open instanceof Response) return open;
  const table = tableOf(open);
  if (table) return handleBet(c, services, table, reopenTable(reopen));
  const fields = await formFields(c);
  const result = await playForm(services, open, fields, reopen);
  if (result instanceof Response) return result;

  const { uid, gameBrand, gameID } = open.play;
  const about = { requestId: c.get('requestId'), uid, gameBrand, gameID };
  if (result.refusal !== null) {
    const { refusal: why, wait } = result;
    services.log.info('round.refused', { ...about, code: why });
    if (!isRefusal(why)) return closed(c, services, why, open.play);
    if (why === 'REALITY_CHECK_DUE' && !wantsJson(c)) return c.redirect(playPath(open.play), 303);
    const refused = { why, wait };
    return wantsJson(c)
      ? sendGame(c, await foundView(services, open, { refused }))
      : showPage(c, services, open, refused);
  }
  const { round } = result;
  const { id, state, stake, win } = round;
  services.log.info('round.played', { ...about, round: id, state, stake, win });
  if (!wantsJson(c)) return c.redirect(playPath(open.play), 303);
  const step = 'action' in fields ? Number(fields.step) + 1 : 0;
  const [bonus, spinsOver] = await Promise.all([
    bonusOf(services.db, open.play),
    spinsOverOf(services, open, round),
  ]);
  return sendGame(c, turnView(open, round, step, { bonus, spinsOver }));
}

const clientSeed = new RegExp(`^${CLIENT_SEED_PATTERN}$`);

/** Reveals the server seed and stores the player's new seed. */
async function handleSeeds(c: PageContext, services: LiveServices) {
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const open = await openGame(c, services);
  if (open instanceof Response) return open;
  const table = tableOf(open);
  const refuse = (why: RoundRefusal) =>
    table
      ? showTable(c, services, table, { why, text: refusalText(open.game, why, open.play.language) })
      : showPage(c, services, open, { why, wait: 0 });
  const { clientSeed: chosen } = await formFields(c);
  if (typeof chosen !== 'string' || !clientSeed.test(chosen)) return refuse('SEED_INVALID');
  const changed = await changeSeeds(services.db, open.play.uid, chosen, new Date(services.clock()));
  if (!changed) return refuse('ROUND_OPEN');
  return c.redirect(`${playPath(open.play)}?${seedsChanged}`, 303);
}

/** Shows the opened game of a secret, by default that of the browser, or the reality check that waits. */
export async function showGame(c: PageContext, services: LiveServices, secret?: string): Promise<Response> {
  const open = await openGame(c, services, secret);
  if (open instanceof Response) return open;
  const table = tableOf(open);
  const check = wantsJson(c) ? null : await dueCheck(c, services, open.play);
  if (check) return check;
  return table ? showTable(c, services, table) : showPage(c, services, open);
}

export function registerPlay(app: PlatformApp, services: LiveServices): void {
  const path = '/play/:gameBrand/:gameID';
  app.get(path, (c) => showGame(c, services));
  app.post(path, (c) => handleForm(c, services));
  registerCheck(app, services);
  registerLeaving(app, services);
  app.post(`${path}/seeds`, (c) => handleSeeds(c, services));
}
