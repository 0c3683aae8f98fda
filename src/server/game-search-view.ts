import type { Game, GameClass, GameRef } from '../contract/contract.ts';
import { findGames, normalizeQuery } from '../views/games/game-search.ts';
import { offeredClasses } from '../views/games/offered-classes.ts';
import { closedGames } from './closed-games.ts';
import { gameSearchIndex } from './game-search-index.ts';
import { siteFacts } from './site-facts.ts';

export interface GameSearchView {
  /** `all`: the query is empty. */
  state: 'all' | 'found' | 'none' | 'failed';
  query: string;
  title: string;
  games: readonly Game[];
  /** All classes that have games. */
  classes: readonly GameClass[];
  /** Games under maintenance. */
  closed: readonly GameRef[];
  /** HTTP status of the page. */
  status: number;
}

/** Searches the games for the query of an address. */
export async function gameSearchView(
  url: URL,
  locals: Pick<App.Locals, 'platform' | 't'>,
): Promise<GameSearchView> {
  const { platform, t } = locals;
  const query = normalizeQuery(url.searchParams.get('q'));
  const { catalogue } = await siteFacts(locals);
  const none = { query, classes: offeredClasses(catalogue), games: [], closed: [], status: 200 };
  if (catalogue.games.length === 0)
    return { ...none, state: 'failed', title: t('gameSearch.failed'), status: 503 };
  const games = query === '' ? catalogue.games : findGames(await gameSearchIndex(platform, catalogue), query);
  if (games.length === 0) return { ...none, state: 'none', title: t('gameSearch.none', { query }) };
  const now = await closedGames(platform);
  const closed = now.kind === 'done' ? now.value.games : [];
  const title = query === '' ? t('gameSearch.all') : t('gameSearch.found', { count: games.length, query });
  return { ...none, state: query === '' ? 'all' : 'found', title, games, closed };
}
