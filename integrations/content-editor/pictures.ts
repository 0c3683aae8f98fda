import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { APIRoute } from 'astro';

export const prerender = false;

/** The existing pictures, for the editor's list */
export const GET: APIRoute = () => {
  const folder = join(process.cwd(), 'src/content/pictures');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.(?:webp|jpe?g|png)$/.test(name));
  return Response.json(names.sort());
};
