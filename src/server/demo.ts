import type { APIContext } from 'astro';
import type { GamePage, Player } from '../contract/contract.ts';
import { gamePath, isSameGame } from '../views/games/game-path.ts';
import { sessionToken } from './session.ts';
import { siteFacts } from './site-facts.ts';

type Failure = 'NO_DEMO' | 'GAME_MAINTENANCE' | 'PLAY_PAUSED' | 'UNREACHABLE';

interface ClosedDemo {
  game: Pick<GamePage, 'gameName' | 'gameClass' | 'image'>;
  /** Path of the game's page, without the language. */
  page: string;
  why: Failure;
  /** With PLAY_PAUSED. */
  pause?: Player['pause'];
  status: number;
}

const statuses: Record<Failure, number> = {
  NO_DEMO: 404,
  GAME_MAINTENANCE: 409,
  PLAY_PAUSED: 409,
  UNREACHABLE: 503,
};

/** The break or exclusion of a signed-in player, who tries no games either. */
async function pauseOf({ cookies, url, locals }: DemoContext): Promise<Player['pause']> {
  if (sessionToken(cookies, url) === null) return null;
  const outcome = await locals.platform.GET('/me');
  return outcome.kind === 'done' ? outcome.value.player.pause : null;
}

type DemoContext = Pick<APIContext, 'cookies' | 'params' | 'url' | 'locals'>;

/** Redirects to the game's demo, or returns why there is none. 404 for an unknown game (D8). */
export async function handleDemo(context: DemoContext): Promise<Response | ClosedDemo> {
  const { params, url, locals } = context;
  const ref = { gameBrand: params.brand ?? '', gameID: params.game ?? '' };
  const query = { language: locals.locale };
  const outcome = await locals.platform.GET('/games/{gameBrand}/{gameID}', { params: { path: ref, query } });
  const failed = (why: Failure, game: ClosedDemo['game']): ClosedDemo => {
    return { game, page: gamePath(ref), why, status: statuses[why] };
  };
  if (outcome.kind !== 'done') {
    const { catalogue } = await siteFacts(locals);
    const known = catalogue.games.find((game) => isSameGame(game, ref));
    return outcome.kind === 'unreachable' && known
      ? failed('UNREACHABLE', known)
      : new Response(null, { status: 404 });
  }
  const game = outcome.value;
  const pause = await pauseOf(context);
  if (pause) return { ...failed('PLAY_PAUSED', game), pause };
  if (game.maintenance) return failed('GAME_MAINTENANCE', game);
  const demo = URL.parse(game.description?.demoUrl ?? '');
  if (!demo || !/^https?:$/.test(demo.protocol)) return failed('NO_DEMO', game);
  demo.searchParams.set('back', new URL(locals.path(gamePath(ref)), url.origin).href);
  return new Response(null, { status: 302, headers: { Location: demo.href } });
}
