import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { APIRoute } from 'astro';

export const prerender = false;

/** The pictures that there are, for the editor's list: `night.webp`, `rainy-friday/rain.jpg`. */
export const GET: APIRoute = () => {
  const folder = join(process.cwd(), 'src/content/pictures');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.(?:webp|jpe?g|png)$/.test(name));
  return Response.json(names.sort());
};
