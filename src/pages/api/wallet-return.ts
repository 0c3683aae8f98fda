import type { APIRoute } from 'astro';
import { methodNotAllowed } from '../../server/json.ts';
import { addressAfterReturn } from '../../server/wallet-return.ts';

export const prerender = false;

/**
 * Transfers all balances back to the main wallet, then redirects to the page `to`. Without a session its guard
 * redirects to the login page.
 */
export const POST: APIRoute = async ({ locals, request, url }) => {
  const typed = await request.formData().catch(() => new FormData());
  const { kind } = await locals.platform.POST('/wallet/return');
  const address = addressAfterReturn(url, typed, kind === 'unreachable');
  const headers = { Location: address, 'Cache-Control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
