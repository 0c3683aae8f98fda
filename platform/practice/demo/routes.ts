import { randomUUID } from 'node:crypto';
import { listGames } from '../../games/games.ts';
import {
  formFields,
  isOwnForm,
  type PageContext,
  preferredLanguage,
  refuseForeignForm,
} from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { isSiteAddress } from '../../http/site-address.ts';
import { nearestLanguage } from '../../i18n/i18n.ts';
import type { Services } from '../../services.ts';
import { findBundledGame } from '../games/games.ts';
import { closed } from '../pages/closed.ts';
import { type GameView, minutesSince, sendGame } from '../pages/game-page.ts';
import { paceOf } from '../stakes.ts';
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

function viewOf(c: PageContext, asked: DemoGame, turn: DemoTurn, key: string, now: number): GameView {
  const { game, row, language, lobbyUrl } = asked;
  const { state, round, refusal, stakedBalance, results = [] } = turn;
  const query = new URLSearchParams({ language, back: lobbyUrl });
  return {
    game,
    language,
    lobbyUrl,
    round,
    lastBet: round?.bet ?? null,
    demo: true,
    freeSpin: false,
    spinsOver: null,
    freeSpins: null,
    name: row.gameName,
    action: `${c.req.path}?${query}`,
    hidden: { key, state: JSON.stringify(state) },
    balance: state.balance,
    bonus: null,
    net: state.net,
    results,
    ...(stakedBalance !== undefined && { played: { stakedBalance } }),
    minutes: minutesSince(state.since, now),
    wait: round && !round.next.length && !refusal ? paceOf(row.gameClass) : 0,
    ...(refusal && { refused: { why: refusal, wait: 0 } }),
  };
}

/** Registers the demos: games without an account, which write nothing. */
export function registerDemo(app: PlatformApp, services: Services): void {
  const path = '/demo/:gameBrand/:gameID';
  app.get(path, async (c) => {
    const asked = await gameOf(c, services);
    if (asked.row.maintenance) return closed(c, services, 'maintenance', asked);
    const now = services.clock();
    return sendGame(c, viewOf(c, asked, newDemo(now), randomUUID(), now));
  });
  app.post(path, async (c) => {
    if (!isOwnForm(c)) return refuseForeignForm(c);
    const asked = await gameOf(c, services);
    if (asked.row.maintenance) return closed(c, services, 'maintenance', asked);
    const fields = await formFields(c);
    const turn = playDemo(asked.game, fields, services.keys.site);
    const goesOn = turn.state.middle !== null && typeof fields.key === 'string';
    const key = goesOn ? String(fields.key) : randomUUID();
    return sendGame(c, viewOf(c, asked, turn, key, services.clock()));
  });
}
