import { and, eq } from 'drizzle-orm';
import { moment } from '../../../shared/formats.ts';
import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { gameRounds, games } from '../../database/schema/schema.ts';
import { type PageContext, preferredLanguage } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { nearestLanguage, translator } from '../../i18n/i18n.ts';
import { type GameView, sendReplay } from '../pages/game-page.ts';
import { sitePage } from '../pages/site-page.ts';
import { isReplayLink, replayedGame, replayPath } from './replay-link.ts';
import { type PlayedRound, turnView } from './view.ts';

interface Replay extends Required<Pick<GameView, 'game' | 'language' | 'lobbyUrl' | 'action' | 'replay'>> {
  round: PlayedRound;
  gameName: string;
}

/** The views of the responses to a round's turns. A turn without a view of its own was no response to a press. */
export function replayViews({ game, round, language, lobbyUrl, gameName, ...own }: Replay): GameView[] {
  const { gameBrand, gameID } = game;
  const { turns } = round;
  const last = turns.length - 1;
  const steps = [...turns.keys()].filter((step) => step === last || turns[step]?.view !== undefined);
  const play = { game, gameBrand, gameID, gameName, gameClass: '', language, lobbyUrl, balance: 0 };
  return steps.map((step) => turnView(play, round, step, { ...own, wait: 0 }));
}

async function findReplay(c: PageContext, { db, clock, keys }: GameServices, id: number) {
  if (!isReplayLink(keys.site, id, c.req.query(), clock())) return null;
  const [found] = await db
    .select({ round: gameRounds, gameName: games.name })
    .from(gameRounds)
    .innerJoin(games, and(eq(games.gameBrand, gameRounds.gameBrand), eq(games.gameID, gameRounds.gameID)))
    .where(eq(gameRounds.id, id));
  const game = found && replayedGame(found.round);
  return game ? { ...found, game } : null;
}

/** Shows a round at rest and plays it again. Without a valid link it leads to the round's page, which knows its owner. */
async function showReplay(c: PageContext, services: GameServices): Promise<Response> {
  const id = c.req.param('round') ?? '';
  if (!positiveIntegerPattern.test(id)) throw new PlatformError('NOT_FOUND');
  const language = nearestLanguage(c.req.query('language') ?? preferredLanguage(c));
  const lobbyUrl = services.addresses.site.href;
  const back = `${sitePage('history', { language, lobbyUrl })}/${id}`;
  const found = await findReplay(c, services, Number(id));
  if (!found && c.req.method === 'POST') return c.json({ closed: 'expired' }, 410);
  if (!found) return c.redirect(back, 303);
  const { search, pathname } = new URL(c.req.url);
  const at = moment(found.round.startedAt.getTime(), language);
  const replay = { back, text: translator(language)('play.replay', { at }) };
  return sendReplay(c, replayViews({ ...found, language, lobbyUrl, action: pathname + search, replay }));
}

/** Registers the replays of players' own rounds. The form of the page changes nothing. */
export function registerReplays(app: PlatformApp, services: GameServices): void {
  app.on(['GET', 'POST'], replayPath(':round'), (c) => showReplay(c, services));
}
