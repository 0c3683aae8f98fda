import { cp, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentType } from '../server/files/content-types.ts';

/** Serves brand/public in addition to public/: icons, banner and screenshots. */
export function brandFiles(): AstroIntegration {
  let folder = '';
  return {
    name: 'brand-files',
    hooks: {
      'astro:config:setup': ({ config }) => {
        folder = fileURLToPath(new URL('brand/public/', config.root));
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async ({ url = '' }, response, next) => {
          const path = URL.parse(url, 'http://site.invalid')?.pathname ?? '';
          const content = extname(path) === '' ? null : await readFile(join(folder, path)).catch(() => null);
          if (content === null) return next();
          response.setHeader('Content-Type', contentType(path));
          response.end(content);
        });
      },
      'astro:build:done': ({ dir }) => cp(folder, dir, { recursive: true }),
    },
  };
}
