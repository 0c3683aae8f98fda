import { setCookie } from 'hono/cookie';
import { type GameServices, PLAY_LIFETIME } from '../games/games.ts';
import { isLookAhead, type PageContext } from '../http/browser.ts';
import type { PlatformApp } from '../http/environment.ts';
import { registerDemo } from './demo/routes.ts';
import { registerGallery } from './gallery.ts';
import { openLaunch } from './launches.ts';
import type { LiveServices } from './live/tables.ts';
import { registerMotion } from './motion/routes.ts';
import { closed } from './pages/closed.ts';
import { cookieName, playPath } from './plays.ts';
import { registerReplays } from './rounds/replay.ts';
import { registerPlay } from './rounds/routes.ts';
import { registerVerify } from './verify/routes.ts';

async function openLink(c: PageContext, services: GameServices) {
  // Only a real visit uses the link.
  if (isLookAhead(c)) return c.body(null, 204);
  const opened = await openLaunch(services.db, c.req.param('token') ?? '', services.clock());
  if (opened.kind !== 'opened')
    return closed(c, services, opened.kind, opened.kind === 'unknown' ? null : opened.launch);
  const { launch, playToken } = opened;
  const path = playPath(launch);
  setCookie(c, cookieName, playToken, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.addresses.games.protocol === 'https:',
    maxAge: PLAY_LIFETIME / 1_000,
  });
  return c.redirect(path, 303);
}

/** Registers the pages of the bundled games, which are not part of the contract. */
export function registerPractice(app: PlatformApp, services: LiveServices): void {
  app.get('/launch/:token', (c) => openLink(c, services));
  registerMotion(app);
  registerPlay(app, services);
  registerReplays(app, services);
  registerGallery(app, services);
  registerDemo(app, services);
  registerVerify(app, services);
}
