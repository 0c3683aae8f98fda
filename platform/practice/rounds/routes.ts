import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import { freeSpinGrants } from '../../database/schema/schema.ts';
import { liveGrant } from '../../free-spins/free-spins.ts';
import type { GameServices } from '../../games/games.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { isOwnForm, type PageContext, refuseForeignForm } from '../../pages/requests.ts';
import type { Game } from '../engine.ts';
import { CLIENT_SEED_PATTERN, changeSeeds, lastToldSeeds } from '../fairness/seeds.ts';
import { findBundledGame } from '../games/games.ts';
import { answerBet, type OpenTable, showTable } from '../live/answers.ts';
import { isLive } from '../live/live-game.ts';
import type { LiveServices } from '../live/tables.ts';
import { gamePage, viewParts } from '../pages/game-page.ts';
import { isRefusal, type RoundRefusal } from '../pages/refusals.ts';
import { closed, refusalStatus, wantsJson } from '../pages/requests.ts';
import { type FreeSpins, findPlay, type Play } from '../plays.ts';
import { cookieName, playPath } from './address.ts';
import type { PlayAnswer } from './calls.ts';
import { formFields, type GameForm, readForm } from './form.ts';
import { arrive, registerLeaving } from './leaving.ts';
import { lastRound, playRound, playStep } from './rounds.ts';
import { pageView, turnView } from './view.ts';

const seedsPath = (play: Play) => `${playPath(play)}/seeds`;

interface OpenGame {
  play: Play;
  game: Game;
}

interface Refused {
  why: RoundRefusal;
  wait: number;
}

/** The opened game of this browser; otherwise an answer that says why there is none. */
async function openGame(c: PageContext, services: GameServices): Promise<OpenGame | Response> {
  const found = await findPlay(services.db, getCookie(c, cookieName) ?? '', services.clock());
  const isOfPath = found && [playPath(found), seedsPath(found)].includes(c.req.path);
  const play = isOfPath ? found : null;
  const game = play && findBundledGame(play.brand, play.gameId);
  if (!play || !game || play.end) return closed(c, services, play?.end ?? 'ended', play);
  return { play, game };
}

/** Shows the page, with the money that its game plays with. */
async function showPage(c: PageContext, services: GameServices, open: OpenGame, refusal?: Refused) {
  const leave = await arrive(services, open.play);
  const funded = leave === undefined ? open : await openGame(c, services);
  return funded instanceof Response ? funded : showGame(c, services, funded, { refusal, leave });
}

interface Shown {
  refusal?: Refused | undefined;
  leave?: string | undefined;
}

async function showGame(c: PageContext, services: GameServices, open: OpenGame, { refusal, leave }: Shown) {
  const { db, clock } = services;
  const { uid, brand, gameId } = open.play;
  const now = clock();
  const [round, freeSpins, told] = await Promise.all([
    lastRound(db, open.play),
    liveGrant(db, { uid, brand, gameId, at: new Date(now) }),
    lastToldSeeds(db, uid),
  ]);
  const view = pageView(open, { round, freeSpins, told, key: randomUUID(), now, refusal });
  const status = refusal ? refusalStatus(refusal.why) : 200;
  if (refusal?.wait) c.header('Retry-After', String(Math.ceil(refusal.wait / 1_000)));
  if (wantsJson(c)) return c.json(await viewParts(view), status);
  const page = gamePage({ ...view, ...(leave !== undefined && { leave }) });
  return c.html(page.html, status, page.headers);
}

/** The grant that a form names, whatever has become of it: whether it can be played is asked when it is counted down. */
async function grantOf(
  { db }: GameServices,
  { uid, brand, gameId }: Play,
  id: number,
): Promise<FreeSpins | null> {
  const [grant] = await db
    .select()
    .from(freeSpinGrants)
    .where(
      and(
        ...[eq(freeSpinGrants.id, id), eq(freeSpinGrants.uid, uid)],
        ...[eq(freeSpinGrants.brand, brand), eq(freeSpinGrants.gameId, gameId)],
      ),
    );
  return grant ?? null;
}

async function playBet(
  services: GameServices,
  { play, game }: OpenGame,
  { key, freeSpin, ...fields }: Extract<GameForm, { bet: unknown }>['bet'],
): Promise<PlayAnswer | null> {
  const { engine } = game;
  const freeSpins = freeSpin === undefined ? null : await grantOf(services, play, freeSpin);
  if (freeSpin !== undefined && !freeSpins) return { refusal: 'FREE_SPINS_OVER', wait: 0 };
  const bet = freeSpins ? engine.freeSpin?.(freeSpins.value) : engine.bet.safeParse(fields).data;
  if (!bet) return { refusal: 'INVALID_INPUT', wait: 0 };
  return playRound(services.db, play, game, { key, bet, freeSpins }, new Date(services.clock()));
}

/** Plays what a form asks for. The seeds may have been changed in another tab meanwhile: then once more with the new ones. */
async function playForm(
  services: GameServices,
  open: OpenGame,
  form: GameForm,
  reopen: () => Promise<OpenGame | Response>,
  tries = 2,
): Promise<PlayAnswer | Response> {
  const answer =
    'step' in form
      ? await playStep(services.db, open.play, open.game, form.step, new Date(services.clock()))
      : await playBet(services, open, form.bet);
  if (answer) return answer;
  if (tries === 0) return { refusal: 'ROUND_MOVED', wait: 0 };
  const again = await reopen();
  return again instanceof Response ? again : playForm(services, again, form, reopen, tries - 1);
}

/** The table that an opened game is; null: a game that everybody plays by himself. */
const tableOf = ({ play, game }: OpenGame): OpenTable | null => (isLive(game) ? { play, game } : null);

/** The same table, with what the player has by then. */
const reopenTable = (reopen: () => Promise<OpenGame | Response>) => async () => {
  const open = await reopen();
  return open instanceof Response ? open : tableOf(open);
};

async function answerForm(c: PageContext, services: LiveServices) {
  const { log } = services;
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const reopen = () => openGame(c, services);
  const open = await reopen();
  if (open instanceof Response) return open;
  const table = tableOf(open);
  if (table) return answerBet(c, services, table, reopenTable(reopen));
  const form = await readForm(c);
  const answer: PlayAnswer | Response = form
    ? await playForm(services, open, form, reopen)
    : { refusal: 'INVALID_INPUT', wait: 0 };
  if (answer instanceof Response) return answer;

  const { uid, brand: gameBrand, gameId: gameID } = open.play;
  const about = { requestId: c.get('requestId'), uid, gameBrand, gameID };
  if (answer.refusal !== null) {
    const { refusal: why, wait } = answer;
    log.info('round.refused', { ...about, code: why });
    if (!isRefusal(why)) return closed(c, services, why, open.play);
    const refusal = { why, wait };
    return wantsJson(c) ? showGame(c, services, open, { refusal }) : showPage(c, services, open, refusal);
  }
  const { round } = answer;
  const { id, state, stake, win } = round;
  log.info('round.played', { ...about, round: id, state, stake, win });
  if (!wantsJson(c)) return c.redirect(playPath(open.play), 303);
  const step = form && 'step' in form ? form.step.step + 1 : 0;
  return c.json(await viewParts(turnView(open, round, step)), 200);
}

const clientSeed = new RegExp(`^${CLIENT_SEED_PATTERN}$`);

/** Tells the server's seed and takes the player's new one. */
async function answerSeeds(c: PageContext, services: GameServices) {
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const open = await openGame(c, services);
  if (open instanceof Response) return open;
  if (tableOf(open)) return c.redirect(playPath(open.play), 303);
  const chosen = (await formFields(c))?.clientSeed;
  if (typeof chosen !== 'string' || !clientSeed.test(chosen))
    return showPage(c, services, open, { why: 'SEED_INVALID', wait: 0 });
  const changed = await changeSeeds(services.db, open.play.uid, chosen, new Date(services.clock()));
  if (!changed) return showPage(c, services, open, { why: 'ROUND_OPEN', wait: 0 });
  return c.redirect(playPath(open.play), 303);
}

export function registerPlay(app: PlatformApp, services: LiveServices): void {
  const path = '/play/:brand/:game';
  app.get(path, async (c) => {
    const open = await openGame(c, services);
    if (open instanceof Response) return open;
    const table = tableOf(open);
    return table ? showTable(c, services, table) : showPage(c, services, open);
  });
  app.post(path, (c) => answerForm(c, services));
  registerLeaving(app, services);
  app.post(`${path}/seeds`, (c) => answerSeeds(c, services));
}
