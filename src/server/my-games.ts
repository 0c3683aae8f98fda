import type { APIContext } from 'astro';
import type { Favourites, Game, GameClass, RecentGames } from '../contract/contract.ts';
import { isSameGame } from '../views/games/game-path.ts';
import { offeredClasses } from '../views/games/offered-classes.ts';
import type { FormContext } from './forms/form-view.ts';
import { readFields } from './forms/read-form.ts';
import { json } from './json.ts';
import type { Outcome } from './platform/outcome.ts';
import { endSession } from './session.ts';
import { siteFacts } from './site-facts.ts';

/** Reasons why a favourite was not saved. Message keys end with them. */
type Refusal = 'full' | 'unknown' | 'failed';

/** A change that was just made. */
interface FavouriteChange {
  game: Pick<Game, 'gameBrand' | 'gameID' | 'gameName'>;
  kind: 'added' | 'removed';
}

export interface MyGames {
  status: number;
  /** Null when the platform is unreachable. */
  favourites: Favourites['games'] | null;
  recent: RecentGames['games'] | null;
  changed: FavouriteChange | null;
  refusal: Refusal | null;
  /** All classes that have games. */
  classes: readonly GameClass[];
}

type MyGamesContext = FormContext & Pick<APIContext, 'url'>;

const refusals: Record<string, Refusal> = { FAVOURITES_FULL: 'full', UNKNOWN_GAME: 'unknown' };
const statuses: Record<Refusal, number> = { full: 409, unknown: 404, failed: 503 };

/** Ends the session and reloads the page, which redirects to the login page. */
function reloadIfEnded({ url, cookies }: MyGamesContext, outcome: Outcome<unknown>): Response | null {
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 401) return null;
  endSession(cookies, url, outcome.refusal.reason ?? 'expired');
  return new Response(null, { status: 303, headers: { Location: url.pathname } });
}

/** The game that the query names as added or removed, if it is in the catalogue. */
function readChange({ searchParams }: URL, games: readonly Game[]): FavouriteChange | null {
  for (const kind of ['added', 'removed'] as const) {
    const name = searchParams.get(kind);
    const game = games.find(({ gameBrand, gameID }) => `${gameBrand}/${gameID}` === name);
    if (game) return { kind, game };
  }
  return null;
}

/**
 * Adds or removes the game of the form. A script gets JSON; a browser without scripts is redirected to the list.
 */
async function changeFavourite(context: MyGamesContext): Promise<Response | Refusal> {
  const { request, url, locals } = context;
  const { platform } = locals;
  const { change, ...game } = await readFields(request, ['change', 'gameBrand', 'gameID']);
  const adds = change !== 'remove';
  const favourite = ['/favourites/{gameBrand}/{gameID}', { params: { path: game } }] as const;
  const outcome = await (adds ? platform.PUT(...favourite) : platform.DELETE(...favourite));
  const ended = reloadIfEnded(context, outcome);
  if (ended) return ended;
  const why = outcome.kind === 'refused' ? (refusals[outcome.refusal.code] ?? 'unknown') : 'failed';
  if (request.headers.get('accept') === 'application/json')
    return outcome.kind === 'done' ? json({ favourite: adds }) : json({ why }, statuses[why]);
  if (outcome.kind !== 'done') return why;
  const query = new URLSearchParams({ [adds ? 'added' : 'removed']: `${game.gameBrand}/${game.gameID}` });
  return new Response(null, { status: 303, headers: { Location: `${url.pathname}?${query}` } });
}

/** Loads the player's favourites and recent games, after a change that the form requests. */
export async function myGames(context: MyGamesContext): Promise<MyGames | Response> {
  const { request, url, locals } = context;
  const { platform } = locals;
  const refusal = request.method === 'POST' ? await changeFavourite(context) : null;
  if (refusal instanceof Response) return refusal;
  const [favourites, recent] = await Promise.all([
    platform.GET('/favourites'),
    platform.GET('/games/recent'),
  ]);
  const ended = reloadIfEnded(context, favourites) ?? reloadIfEnded(context, recent);
  if (ended) return ended;
  const { catalogue } = await siteFacts(locals);
  const changed = refusal ? null : readChange(url, catalogue.games);
  const listed = favourites.kind === 'done' ? favourites.value.games : null;
  const isThere = changed && listed?.some((game) => isSameGame(game, changed.game));
  return {
    status: refusal ? statuses[refusal] : listed === null ? 503 : 200,
    favourites: listed,
    recent: recent.kind === 'done' ? recent.value.games : null,
    // A bookmarked address may name an old change: show it only if it is still true.
    changed: changed && listed && isThere === (changed.kind === 'added') ? changed : null,
    refusal,
    classes: offeredClasses(catalogue),
  };
}
