import { randomUUID } from 'node:crypto';
import { findBundledGame } from '../../../games/games.ts';
import { paceOf } from '../../../games/stakes.ts';
import { listGames } from '../../catalogue/catalogue.ts';
import { type FormFields, ownForm, type PageContext, preferredLanguage } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { isSiteAddress } from '../../http/site-address.ts';
import { nearestLanguage } from '../../i18n/i18n.ts';
import type { Services } from '../../services.ts';
import { closed } from '../pages/closed.ts';
import { type GameView, sendGame } from '../pages/game-page.ts';
import { minutesSince } from '../pages/stage.ts';
import { gameView } from '../rounds/view.ts';
import { type DemoTurn, newDemo, playDemo } from './rounds.ts';

/** The requested game, or a page that explains why it cannot be played. */
async function gameOf(c: PageContext, { db, addresses }: Services) {
  const [gameBrand = '', gameID = ''] = [c.req.param('gameBrand'), c.req.param('gameID')];
  const language = nearestLanguage(c.req.query('language') ?? preferredLanguage(c));
  const back = URL.parse(c.req.query('back') ?? '', addresses.site)?.href ?? '';
  const lobbyUrl = isSiteAddress(back, addresses.site) ? back : addresses.site.href;
  const isName = [gameBrand, gameID].every((name) => /^[\w-]{1,64}$/.test(name));
  const [row] = isName ? await listGames(db, { gameBrand, gameID }) : [];
  const game = findBundledGame(gameBrand, gameID);
  if (!row || !game) throw new PlatformError('NOT_FOUND');
  return { game, row, language, lobbyUrl };
}

type DemoGame = Awaited<ReturnType<typeof gameOf>>;

function viewOf(c: PageContext, demo: DemoGame, turn: DemoTurn, key: string, now: number): GameView {
  const { game, row, language, lobbyUrl } = demo;
  const { state, round, refusal, stakedBalance, results = [] } = turn;
  const query = new URLSearchParams({ language, back: lobbyUrl });
  return gameView(
    { game, gameName: row.gameName, language, lobbyUrl },
    {
      demo: true,
      action: `${c.req.path}?${query}`,
      hidden: { key, state: JSON.stringify(state) },
      balance: state.balance,
      net: state.net,
      minutes: minutesSince(state.since, now),
      round,
      lastBet: round?.bet ?? null,
      results,
      ...(stakedBalance !== undefined && { played: { stakedBalance } }),
      wait: round && !round.next.length && !refusal ? paceOf(row.gameClass) : 0,
      ...(refusal && { refused: { why: refusal, wait: 0 } }),
    },
  );
}

async function showDemo(c: PageContext, services: Services) {
  const demo = await gameOf(c, services);
  if (demo.row.maintenance) return closed(c, services, 'maintenance', demo);
  const now = services.clock();
  return sendGame(c, viewOf(c, demo, newDemo(now), randomUUID(), now));
}

async function handleForm(c: PageContext, fields: FormFields, services: Services) {
  const demo = await gameOf(c, services);
  if (demo.row.maintenance) return closed(c, services, 'maintenance', demo);
  const turn = playDemo(demo.game, fields, services.keys.site);
  const isUnfinished = turn.state.middle !== null && typeof fields.key === 'string';
  const key = isUnfinished ? String(fields.key) : randomUUID();
  return sendGame(c, viewOf(c, demo, turn, key, services.clock()));
}

/** Registers the demos: games without an account, which write nothing. */
export function registerDemo(app: PlatformApp, services: Services): void {
  const path = '/demo/:gameBrand/:gameID';
  app.get(path, (c) => showDemo(c, services));
  app.post(
    path,
    ownForm((c, fields) => handleForm(c, fields, services)),
  );
}
