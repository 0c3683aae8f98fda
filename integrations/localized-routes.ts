import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defaultLocale, locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';

/** The error pages have the language of the path that was asked for. */
const ownLanguage = new Set(['404', '500']);

const prefixed = locales.filter((locale) => locale !== defaultLocale);

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
 * Serves every page under the prefix of each language from the same file as its twin in the default one.
 * Astro's own fallback answers on-demand pages with a 302 without Location.
 */
export function localizedRoutes(): AstroIntegration {
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ config, command, injectRoute }) => {
        const pages = new URL('pages/', config.srcDir);
        for (const file of pageFiles(pages)) {
          const route = routeOf(file);
          if (ownLanguage.has(route)) continue;
          for (const locale of prefixed) {
            injectRoute({ pattern: `/${locale}/${route}`, entrypoint: new URL(file, pages) });
          }
        }
        if (command === 'dev') {
          injectRoute({ pattern: '/gallery', entrypoint: new URL('gallery/Gallery.astro', config.srcDir) });
          for (const page of ['List', 'Cashier']) {
            const entrypoint = new URL(`gallery/${page}.astro`, config.srcDir);
            for (const locale of locales)
              injectRoute({ pattern: localizedPath(`/gallery/${page.toLowerCase()}`, locale), entrypoint });
          }
        }
      },
    },
  };
}
