import type { AstroCookies } from 'astro';

/** The cookies of a request and its response, a subset of Astro's interface. */
export type Cookies = Pick<AstroCookies, 'get' | 'has' | 'set' | 'delete'>;
