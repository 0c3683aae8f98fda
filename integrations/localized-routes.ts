import { existsSync, readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultLocale, locales } from '../src/i18n/locales.ts';
import { servedPath } from './served-path.ts';

/** Error pages use the language of the requested path. */
const ownLanguage = new Set(['404', '500']);

const prefixed = locales.filter((locale) => locale !== defaultLocale);

/** The route of a page file: `profile/index.astro` is `profile`, `lobby/[class]/[...cp].astro` keeps its brackets. */
export function pageRoute(pageFile: string): string {
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
 * Serves every page under the prefix of each language from the same file. Astro's fallback responds to on-demand
 * pages with a 302 without Location.
 */
export function localizedRoutes(): AstroIntegration {
  let pages: URL;
  let served: Set<string>;
  let restartFor: (file: URL) => void;
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ config, command, injectRoute, addWatchFile }) => {
        pages = new URL('pages/', config.srcDir);
        served = new Set(pageFiles(pages));
        restartFor = addWatchFile;
        for (const file of served) {
          const route = pageRoute(file);
          if (ownLanguage.has(route)) continue;
          for (const locale of prefixed) {
            injectRoute({ pattern: servedPath(`/${route}`, locale), entrypoint: new URL(file, pages) });
          }
        }
        if (command === 'dev') {
          injectRoute({ pattern: '/gallery', entrypoint: new URL('gallery/Gallery.astro', config.srcDir) });
          for (const page of ['List', 'Cashier']) {
            const entrypoint = new URL(`gallery/${page}.astro`, config.srcDir);
            for (const locale of locales)
              injectRoute({ pattern: servedPath(`/gallery/${page.toLowerCase()}`, locale), entrypoint });
          }
        }
      },
      // Astro detects a new page, but its localized routes are injected only when the server starts.
      'astro:server:setup': ({ server: { watcher } }) => {
        const changed = (path: string) => {
          const file = relative(fileURLToPath(pages), path).replaceAll(sep, '/');
          const isPage = file.endsWith('.astro') && !file.startsWith('..');
          if (isPage && served.has(file) !== existsSync(path)) restartFor(pathToFileURL(path));
        };
        watcher.on('add', changed).on('unlink', changed);
      },
    },
  };
}
