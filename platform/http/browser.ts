import type { Context } from 'hono';
import type { PlatformEnv } from './environment.ts';

/** A browser's request for a page of the platform's own. */
export type PageContext = Context<PlatformEnv>;

/** Whether the page itself sends the form: browsers tell, and an old one at least names its origin. */
export function isOwnForm(c: PageContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return site === undefined
    ? origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
    : site === 'same-origin';
}

/** What is answered to a form that another page sends. */
export function refuseForeignForm(c: PageContext): Response {
  return c.text('This request must come from the page itself.\n', 403);
}

/** The language that the browser asks for first. */
export function preferredLanguage(c: PageContext): string {
  return /^[\w-]*/.exec(c.req.header('accept-language') ?? '')?.[0] ?? '';
}

/** A browser that looks ahead, or a question for the headers alone: nobody has come, and nothing may change. */
export function isLookAhead(c: PageContext): boolean {
  return c.req.method === 'HEAD' || (c.req.header('sec-purpose')?.startsWith('prefetch') ?? false);
}

/** The fields of a form, each a text or, where a name comes several times, texts. Empty for a body that is no form. */
export async function formFields(c: PageContext): Promise<Record<string, unknown>> {
  try {
    return { ...(await c.req.parseBody({ all: true })) };
  } catch {
    return {};
  }
}
