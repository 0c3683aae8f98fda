import type { APIRoute } from 'astro';

export const prerender = false;

/** Every path that no page has (D8). The middleware answers first, with the not-found page. */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
