import type { APIRoute } from 'astro';

export const prerender = false;

/** Every path that no page has; the not-found page answers in the language of the prefix (D8). */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
