import { randomUUID } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { GameServices } from '../../games/games.ts';
import { isLookAhead, type PageContext } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { cookieName, findPlay, type Play, playPath } from '../plays.ts';

/**
 * The player sees the page of a game: at a transfer brand his money comes here, also when it went home because the page
 * was closed and opened again. Answers where this page says that it was left; nothing for a brand without a wallet.
 */
export async function arrive({ brandMoney, log }: GameServices, play: Play): Promise<string | undefined> {
  const { uid, gameBrand } = play;
  if (play.wallet === 'shared') return undefined;
  const page = randomUUID();
  try {
    await brandMoney.enter(uid, gameBrand, page);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.info('game.without-money', { uid, gameBrand, code: error.code });
  }
  return `${playPath(play)}/leave?page=${page}`;
}

/** The page tells that it was left: by its link, or by a script while it closes. Nobody else knows its name. */
async function leave(c: PageContext, { db, clock, brandMoney, addresses }: GameServices) {
  const play = await findPlay(db, getCookie(c, cookieName) ?? '', clock());
  if (play && !isLookAhead(c)) await brandMoney.leave(play.uid, play.gameBrand, c.req.query('page') ?? '');
  return c.req.method === 'POST' ? c.body(null, 204) : c.redirect(play?.lobbyUrl ?? addresses.site.href, 303);
}

export function registerLeaving(app: PlatformApp, services: GameServices): void {
  const path = '/play/:gameBrand/:gameID/leave';
  app.get(path, (c) => leave(c, services));
  app.post(path, (c) => leave(c, services));
}
