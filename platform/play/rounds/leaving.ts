import { randomUUID } from 'node:crypto';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { isLookAhead, type PageContext } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { type Play, playOf, playPath } from '../opened-game.ts';

/**
 * Runs when the player opens the page of a game: at a transfer brand the money comes to the brand, also after
 * the page was closed and opened again. Returns the address to call on leaving; nothing for a brand without a
 * wallet.
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

/**
 * Handles the page's notice that the player has left, by its link or by a script while closing. Only this
 * page knows its id.
 */
async function leave(c: PageContext, services: GameServices) {
  const { brandMoney, addresses } = services;
  const play = await playOf(c, services);
  if (play && !isLookAhead(c)) await brandMoney.leave(play.uid, play.gameBrand, c.req.query('page') ?? '');
  return c.req.method === 'POST' ? c.body(null, 204) : c.redirect(play?.lobbyUrl ?? addresses.site.href, 303);
}

export function registerLeaving(app: PlatformApp, services: GameServices): void {
  const path = '/play/:gameBrand/:gameID/leave';
  app.get(path, (c) => leave(c, services));
  app.post(path, (c) => leave(c, services));
}
