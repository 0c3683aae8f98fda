import type { AstroCookies } from 'astro';

/** The cookies of a request and of its answer, as the rules of sessions use them; Astro's are of this kind. */
export type Cookies = Pick<AstroCookies, 'get' | 'has' | 'set' | 'delete'>;
