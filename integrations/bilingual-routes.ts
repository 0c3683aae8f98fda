import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ownLanguage = new Set(['404', '500']);

/** The route of a page file: `profile/index.astro` is `profile`, `lobby/[class]/[...cp].astro` keeps its brackets. */
export function routeOf(pageFile: string): string {
  return pageFile.replace(/\.astro$/, '').replace(/(^|\/)index$/, '');
}

/** Page files below a folder, as paths relative to it. */
export function pageFiles(pages: URL): string[] {
  const root = fileURLToPath(pages);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.astro'))
    .map((entry) => relative(root, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/'))
    .sort();
}

/**
 * Serves every page under `/en` from the same file as its Indonesian twin.
 * Astro's own fallback answers on-demand pages with a 302 without Location.
 */
export function bilingualRoutes(): AstroIntegration {
  return {
    name: 'bilingual-routes',
    hooks: {
      'astro:config:setup': ({ config, command, injectRoute }) => {
        const pages = new URL('pages/', config.srcDir);
        for (const file of pageFiles(pages)) {
          const route = routeOf(file);
          if (ownLanguage.has(route)) continue;
          injectRoute({ pattern: `/en/${route}`, entrypoint: new URL(file, pages) });
        }
        if (command === 'dev') {
          injectRoute({ pattern: '/gallery', entrypoint: new URL('gallery/Gallery.astro', config.srcDir) });
        }
      },
    },
  };
}
