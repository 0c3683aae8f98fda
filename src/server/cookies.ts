import type { AstroCookies } from 'astro';

/** The cookies of a request and its response, a subset of Astro's interface. */
export type Cookies = Pick<AstroCookies, 'get' | 'has' | 'set' | 'delete'>;

/** Lets a response store no cookie and remove none. */
export function keepNothing(cookies: Pick<Cookies, 'set' | 'delete'>): void {
  cookies.set = () => {};
  cookies.delete = () => {};
}
