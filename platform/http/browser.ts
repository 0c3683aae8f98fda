import type { Context } from 'hono';
import Negotiator from 'negotiator';
import type { PlatformEnv } from './environment.ts';

/** A browser's request for a page of the platform. */
export type PageContext = Context<PlatformEnv>;

/**
 * True when the form is sent by a page of the same origin. Older browsers without Sec-Fetch-Site at least
 * send an Origin header.
 */
export function isOwnForm(c: PageContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return site === undefined
    ? origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
    : site === 'same-origin';
}

/** The response to a form of another origin. */
export function refuseForeignForm(c: PageContext): Response {
  return c.text('This request must come from the page itself.\n', 403);
}

/** The language that the browser prefers. */
export function preferredLanguage(c: PageContext): string {
  const headers = { 'accept-language': c.req.header('accept-language') ?? '' };
  return new Negotiator({ headers }).languages()[0] ?? '';
}

/** True for a prefetch or a HEAD request, which must not change anything. */
export function isLookAhead(c: PageContext): boolean {
  return c.req.method === 'HEAD' || (c.req.header('sec-purpose')?.startsWith('prefetch') ?? false);
}

/** The fields of a form: a text each, or an array where a name occurs several times. */
export type FormFields = Record<string, unknown>;

/** A handler of forms that the page itself sends, with their fields; none for a body that is no form. */
export const ownForm =
  (handle: (c: PageContext, fields: FormFields) => Promise<Response>) =>
  async (c: PageContext): Promise<Response> => {
    if (!isOwnForm(c)) return refuseForeignForm(c);
    const fields: FormFields = await c.req.parseBody({ all: true }).catch(() => ({}));
    return handle(c, { ...fields });
  };
