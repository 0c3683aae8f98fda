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

/** Why a favourite was not kept; its texts are named by it. */
type Refusal = 'full' | 'unknown' | 'failed';

/** What just became of a game. */
interface FavouriteChange {
  game: Pick<Game, 'gameBrand' | 'gameID' | 'gameName'>;
  kind: 'added' | 'removed';
}

export interface MyGames {
  status: number;
  /** Null: the platform does not answer. */
  favourites: Favourites['games'] | null;
  recent: RecentGames['games'] | null;
  changed: FavouriteChange | null;
  refusal: Refusal | null;
  /** The kinds of games that there are. */
  classes: readonly GameClass[];
}

type MyGamesContext = FormContext & Pick<APIContext, 'url'>;

const refusals: Record<string, Refusal> = { FAVOURITES_FULL: 'full', UNKNOWN_GAME: 'unknown' };
const statuses: Record<Refusal, number> = { full: 409, unknown: 404, failed: 503 };

/** The session is over: the page itself, asked again, leads to the log-in. */
function again({ url, cookies }: MyGamesContext, outcome: Outcome<unknown>): Response | null {
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 401) return null;
  endSession(cookies, url, outcome.refusal.reason ?? 'expired');
  return new Response(null, { status: 303, headers: { Location: url.pathname } });
}

/** The game that the query names as just added or removed, if the catalogue has it. */
function changeOf({ searchParams }: URL, games: readonly Game[]): FavouriteChange | null {
  for (const kind of ['added', 'removed'] as const) {
    const name = searchParams.get(kind);
    const game = games.find(({ gameBrand, gameID }) => `${gameBrand}/${gameID}` === name);
    if (game) return { kind, game };
  }
  return null;
}

/** Adds or removes what the form names. A script is answered as JSON; a browser without one is shown the list. */
async function changeFavourite(context: MyGamesContext): Promise<Response | Refusal> {
  const { request, url, locals } = context;
  const { platform } = locals;
  const { change, ...game } = await readFields(request, ['change', 'gameBrand', 'gameID']);
  const adds = change !== 'remove';
  const favourite = ['/favourites/{gameBrand}/{gameID}', { params: { path: game } }] as const;
  const outcome = await (adds ? platform.PUT(...favourite) : platform.DELETE(...favourite));
  const ended = again(context, outcome);
  if (ended) return ended;
  const why = outcome.kind === 'refused' ? (refusals[outcome.refusal.code] ?? 'unknown') : 'failed';
  if (request.headers.get('accept') === 'application/json')
    return outcome.kind === 'done' ? json({ favourite: adds }) : json({ why }, statuses[why]);
  if (outcome.kind !== 'done') return why;
  const query = new URLSearchParams({ [adds ? 'added' : 'removed']: `${game.gameBrand}/${game.gameID}` });
  return new Response(null, { status: 303, headers: { Location: `${url.pathname}?${query}` } });
}

/** A player's favourites and what was played last, and what became of a change. */
export async function myGames(context: MyGamesContext): Promise<MyGames | Response> {
  const { request, url, locals } = context;
  const { platform } = locals;
  const refusal = request.method === 'POST' ? await changeFavourite(context) : null;
  if (refusal instanceof Response) return refusal;
  const [favourites, recent] = await Promise.all([
    platform.GET('/favourites'),
    platform.GET('/games/recent'),
  ]);
  const ended = again(context, favourites) ?? again(context, recent);
  if (ended) return ended;
  const { catalogue } = await siteFacts(locals);
  const changed = refusal ? null : changeOf(url, catalogue.games);
  const listed = favourites.kind === 'done' ? favourites.value.games : null;
  const isThere = changed && listed?.some((game) => isSameGame(game, changed.game));
  return {
    status: refusal ? statuses[refusal] : listed === null ? 503 : 200,
    favourites: listed,
    recent: recent.kind === 'done' ? recent.value.games : null,
    // An address that was kept says what was true then.
    changed: changed && listed && isThere === (changed.kind === 'added') ? changed : null,
    refusal,
    classes: offeredClasses(catalogue),
  };
}
