import type { Plugin } from 'vite';
import * as configuration from '../astro-i18next.config.cjs';

const id = '\0language-list';

/**
 * Gives bundles the constants of astro-i18next.config.cjs in its place: astro-i18next reads CommonJS alone, which a
 * development server cannot run and browsers would get with a wrapper.
 */
export function languageList(): Plugin {
  return {
    name: 'language-list',
    enforce: 'pre',
    resolveId: { filter: { id: /\/astro-i18next\.config\.cjs$/ }, handler: () => id },
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      handler() {
        const { languages, locales, defaultLocale } = configuration;
        return Object.entries({ languages, locales, defaultLocale })
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
