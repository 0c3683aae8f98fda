import type { APIRoute } from 'astro';

export const prerender = false;

/** Leads password managers to the page that changes a password (W3C, "A Well-Known URL for Changing Passwords"). */
export const GET: APIRoute = ({ redirect }) => redirect('/profile/changePassword', 302);
