import { offeredClasses } from '../views/games/offered-classes.ts';
import type { PlatformClient } from './platform/client.ts';
import { siteFacts } from './site-facts.ts';

/** Path of the first lobby page, without the language. */
export async function lobbyEntry(locals: { platform: PlatformClient }): Promise<string> {
  const { catalogue } = await siteFacts(locals);
  return `/lobby/${offeredClasses(catalogue)[0]}`;
}
