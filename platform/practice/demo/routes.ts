import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { listGames } from '../../games/games.ts';
import type { PlatformApp, PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findBundledGame } from '../games/games.ts';
import { nearestLanguage } from '../language.ts';
import { paceOf } from '../limits.ts';
import { closedPage } from '../pages/document.ts';
import { gamePage, viewParts } from '../pages/game-page.ts';
import { isOwnForm, preferredLanguage, wantsJson } from '../pages/requests.ts';
import { texts } from '../pages/texts.ts';
import type { GameView } from '../pages/view.ts';
import { type DemoTurn, newDemo, playDemo } from './rounds.ts';

const MINUTE = 60_000;

type DemoContext = Context<PlatformEnv>;

/** The game that is asked for, or a page that says why there is none. */
async function gameOf(c: DemoContext, { db, addresses }: Services) {
  const [brand = '', gameId = ''] = [c.req.param('brand'), c.req.param('game')];
  const language = nearestLanguage(c.req.query('language') ?? preferredLanguage(c));
  const back = URL.parse(c.req.query('back') ?? '', addresses.site);
  const lobbyUrl = back?.origin === addresses.site.origin ? back.href : addresses.site.href;
  const game = findBundledGame(brand, gameId);
  const [row] = game ? await listGames(db, { gameBrand: brand, gameID: gameId }) : [];
  if (!game || !row) throw new PlatformError('NOT_FOUND');
  return { game, row, language, lobbyUrl };
}

type DemoGame = Awaited<ReturnType<typeof gameOf>>;

function viewOf(c: DemoContext, asked: DemoGame, turn: DemoTurn, key: string, now: number): GameView {
  const { game, row, language, lobbyUrl } = asked;
  const { state, round, refusal } = turn;
  const query = new URLSearchParams({ language, back: lobbyUrl });
  return {
    ...{ game, language, lobbyUrl, round, demo: true },
    name: row.gameName,
    action: `${c.req.path}?${query}`,
    hidden: { key, state: JSON.stringify(state) },
    balance: state.balance,
    net: state.net,
    minutes: Math.max(0, Math.floor((now - state.since) / MINUTE)),
    wait: round && !round.next.length && !refusal ? paceOf(row.gameClass) : 0,
    ...(refusal && { refusal: texts[language].refused[refusal] }),
  };
}

async function answer(c: DemoContext, services: Services, asked: DemoGame, turn: DemoTurn, key: string) {
  const view = viewOf(c, asked, turn, key, services.clock());
  const status = turn.refusal ? 409 : 200;
  if (wantsJson(c)) return c.json(await viewParts(view), status);
  const page = gamePage(view);
  return c.html(page.html, status, page.headers);
}

function underMaintenance(c: DemoContext, { language, lobbyUrl }: DemoGame) {
  if (wantsJson(c)) return c.json({ closed: 'maintenance' }, 409);
  const page = closedPage(language, 'maintenance', lobbyUrl);
  return c.html(page.html, 409, page.headers);
}

/** Games to try without an account: no ledger row, nothing written. */
export function registerDemo(app: PlatformApp, services: Services): void {
  const path = '/demo/:brand/:game';
  app.get(path, async (c) => {
    const asked = await gameOf(c, services);
    if (asked.row.maintenance) return underMaintenance(c, asked);
    return answer(c, services, asked, newDemo(services.clock()), randomUUID());
  });
  app.post(path, async (c) => {
    if (!isOwnForm(c)) return c.text('This request must come from the game itself.\n', 403);
    const asked = await gameOf(c, services);
    if (asked.row.maintenance) return underMaintenance(c, asked);
    const fields = await c.req.parseBody({ all: true });
    const turn = playDemo(asked.game, fields, services.keys.site);
    const goesOn = turn.state.middle !== null && typeof fields.key === 'string';
    return answer(c, services, asked, turn, goesOn ? String(fields.key) : randomUUID());
  });
}
