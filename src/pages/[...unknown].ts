import type { APIRoute } from 'astro';

export const prerender = false;

/** Matches unknown paths (D8), so that the middleware runs and responds with the not-found page. */
export const ALL: APIRoute = () => new Response(null, { status: 404 });
