import type { Context } from 'hono';
import type { PlatformEnv } from '../../http/environment.ts';

type GameContext = Context<PlatformEnv>;

/** Whether a page of the game itself sends the form: browsers tell, and an old one at least names its origin. */
export function isOwnForm(c: GameContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return site === undefined
    ? origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
    : site === 'same-origin';
}

/** The language that the browser asks for first. */
export function preferredLanguage(c: GameContext): string {
  return /^[\w-]*/.exec(c.req.header('accept-language') ?? '')?.[0] ?? '';
}

export function wantsJson(c: GameContext): boolean {
  return c.req.header('accept') === 'application/json';
}
