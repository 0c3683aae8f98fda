import { type FormFields, ownForm, type PageContext } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import type { LiveServices } from '../live/tables.ts';
import { playPath } from '../opened-game.ts';
import type { RoundRefusal } from '../rounds/rounds.ts';
import { openGame, show } from '../rounds/routes.ts';
import { seedsChanged } from './panel.ts';
import { CLIENT_SEED_PATTERN, changeSeeds } from './seeds.ts';

const clientSeed = new RegExp(`^${CLIENT_SEED_PATTERN}$`);

/** Reveals the server seed and stores the player's new seed. */
async function handleSeeds(c: PageContext, { clientSeed: chosen }: FormFields, services: LiveServices) {
  const play = await openGame(c, services);
  if (play instanceof Response) return play;
  const refuse = (why: RoundRefusal) => show(c, services, play, { why, wait: 0 });
  if (typeof chosen !== 'string' || !clientSeed.test(chosen)) return refuse('SEED_INVALID');
  const changed = await changeSeeds(services.db, play.uid, chosen, new Date(services.clock()));
  if (!changed) return refuse('ROUND_OPEN');
  return c.redirect(`${playPath(play)}?${seedsChanged}`, 303);
}

/** Registers the form that changes a player's seeds. */
export function registerSeeds(app: PlatformApp, services: LiveServices): void {
  app.post(
    '/play/:gameBrand/:gameID/seeds',
    ownForm((c, fields) => handleSeeds(c, fields, services)),
  );
}
