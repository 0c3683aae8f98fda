import type { Plugin } from 'vite';
import * as configuration from '../astro-i18next.config.cjs';

const id = '\0language-list';

/**
 * Replaces astro-i18next.config.cjs in bundles by its constants. The file must be CommonJS for astro-i18next; a
 * development server cannot run that, and browsers would get a wrapper.
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
