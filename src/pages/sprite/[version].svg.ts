import type { APIRoute } from 'astro';
import { sprite, spriteVersion } from '../../components/icons.ts';

export const getStaticPaths = () => [{ params: { version: spriteVersion } }];

export const GET: APIRoute = () => new Response(sprite, { headers: { 'Content-Type': 'image/svg+xml' } });
