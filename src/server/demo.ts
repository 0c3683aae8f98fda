import type { APIContext } from 'astro';
import type { GamePage } from '../contract/contract.ts';
import { gamePath, isSameGame } from '../views/games/game-path.ts';
import { siteFacts } from './site-facts.ts';

type Failure = 'NO_DEMO' | 'GAME_MAINTENANCE' | 'UNREACHABLE';

interface ClosedDemo {
  game: Pick<GamePage, 'gameName' | 'gameClass' | 'image'>;
  /** Path of the game's page, without the language. */
  page: string;
  why: Failure;
  status: number;
}

const statuses: Record<Failure, number> = { NO_DEMO: 404, GAME_MAINTENANCE: 409, UNREACHABLE: 503 };

/** Redirects to the game's demo, or returns why there is none. 404 for an unknown game (D8). */
export async function handleDemo({
  params,
  url,
  locals,
}: Pick<APIContext, 'params' | 'url' | 'locals'>): Promise<Response | ClosedDemo> {
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
  if (game.maintenance) return failed('GAME_MAINTENANCE', game);
  const demo = URL.parse(game.description?.demoUrl ?? '');
  if (!demo || !/^https?:$/.test(demo.protocol)) return failed('NO_DEMO', game);
  demo.searchParams.set('back', new URL(locals.path(gamePath(ref)), url.origin).href);
  return new Response(null, { status: 302, headers: { Location: demo.href } });
}
