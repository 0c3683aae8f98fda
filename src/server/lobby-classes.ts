import { gameClasses } from '../contract/constants.generated.ts';
import type { Catalogue, GameClass } from '../contract/contract.ts';
import type { PlatformClient } from './platform/client.ts';
import { siteFacts } from './site-facts.ts';

/** The kinds of games that the catalogue has, in the order of the lobby; the first one stands in while it has none. */
export function offeredClasses({ games }: Pick<Catalogue, 'games'>): GameClass[] {
  const offered = gameClasses.filter((name) => games.some(({ gameClass }) => gameClass === name));
  return offered.length > 0 ? offered : [gameClasses[0]];
}

/** Where the lobby begins, as a path without language. */
export async function lobbyEntry(locals: { platform: PlatformClient }): Promise<string> {
  const { catalogue } = await siteFacts(locals);
  return `/lobby/${offeredClasses(catalogue)[0]}`;
}
