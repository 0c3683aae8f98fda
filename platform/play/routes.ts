import { setCookie } from 'hono/cookie';
import { type GameServices, type Launch, PLAY_LIFETIME_MS } from '../catalogue/catalogue.ts';
import { isLookAhead, type PageContext } from '../http/browser.ts';
import type { PlatformApp } from '../http/environment.ts';
import { serveFiles } from '../http/hashed-file.ts';
import { registerDemo } from './demo/routes.ts';
import { registerSeeds } from './fairness/routes.ts';
import { registerGallery } from './gallery.ts';
import { openLaunch } from './launches.ts';
import type { LiveServices } from './live/tables.ts';
import { cookieName, playOf, playPath } from './opened-game.ts';
import { closed } from './pages/closed.ts';
import { files } from './pages/files.ts';
import { registerLeaving } from './rounds/leaving.ts';
import { registerCheck } from './rounds/reality-check.ts';
import { registerReplays } from './rounds/replay.ts';
import { registerForms, showGame } from './rounds/routes.ts';
import { registerVerify } from './verify/routes.ts';

/** A used link in a browser that has the game open: its page was loaded again, or the player came back to it. */
async function isOpenHere(
  c: PageContext,
  services: GameServices,
  launch: Pick<Launch, 'sessionHash' | 'gameBrand' | 'gameID'>,
): Promise<boolean> {
  const play = await playOf(c, services);
  return play?.sessionHash === launch.sessionHash && playPath(play) === playPath(launch);
}

/** Opens a game by its link, and shows it at once. */
async function openLink(c: PageContext, services: LiveServices) {
  // Only a real visit uses the link.
  if (isLookAhead(c)) return c.body(null, 204);
  const opened = await openLaunch(services.db, c.req.param('token') ?? '', services.clock());
  if (opened.kind === 'unknown') return closed(c, services, 'unknown', null);
  const { launch } = opened;
  if (opened.kind !== 'opened') {
    if (await isOpenHere(c, services, launch)) return c.redirect(playPath(launch), 303);
    return closed(c, services, opened.kind, launch);
  }
  const { playToken } = opened;
  const path = playPath(launch);
  setCookie(c, cookieName, playToken, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.addresses.games.protocol === 'https:',
    maxAge: PLAY_LIFETIME_MS / 1_000,
  });
  return showGame(c, services, playToken);
}

/** Registers the pages of the bundled games, which are not part of the contract. */
export function registerPlay(app: PlatformApp, services: LiveServices): void {
  app.get('/play/:gameBrand/:gameID/launch/:token', (c) => openLink(c, services));
  serveFiles(app, Object.values(files));
  registerForms(app, services);
  registerCheck(app, services);
  registerLeaving(app, services);
  registerSeeds(app, services);
  registerReplays(app, services);
  registerGallery(app, services);
  registerDemo(app, services);
  registerVerify(app, services);
}
