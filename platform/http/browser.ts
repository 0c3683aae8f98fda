import type { Context } from 'hono';
import Negotiator from 'negotiator';
import { isLookAhead as isAhead, isSameOrigin } from '../../shared/browser-requests.ts';
import type { PlatformEnv } from './environment.ts';

/** A browser's request for a page of the platform. */
export type PageContext = Context<PlatformEnv>;

/** True when the form is sent by a page of the same origin. A proxy in front decides on TLS, so only hosts are compared. */
export function isOwnForm(c: PageContext): boolean {
  const isOurs = (origin: string) => URL.parse(origin)?.host === c.req.header('host');
  return isSameOrigin((name) => c.req.header(name), isOurs);
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
  return c.req.method === 'HEAD' || isAhead((name) => c.req.header(name));
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
