import type { APIRoute } from 'astro';
import { apiResponse, methodNotAllowed } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';

export const prerender = false;

/**
 * Transfer-wallet info. `type=1` refreshes the game brands' balances; otherwise the last known ones are returned
 * (D16).
 */
export const GET = playerEndpoint(
  ({ locals, url }) => {
    const type = url.searchParams.get('type') === '1' ? '1' : '0';
    return locals.platform.GET('/wallet/transfer-info', { params: { query: { type } } });
  },
  (wallets) => apiResponse<'GET /api/transfer-wallet'>(wallets),
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
