import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { locales } from '../src/i18n/locales.ts';
import { shellMessages } from '../src/i18n/shell-messages.ts';

const module = '/src/i18n/shell-messages.ts';
const dictionaries = locales.map((locale) =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url)),
);

const asModule = (texts: unknown) => `export const shellMessages = ${JSON.stringify(texts)};`;

/**
 * Provides the view's messages to the browser as plain data, without the dictionaries and i18next. In development
 * they are read from the current dictionaries.
 */
export function computedTexts(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'computed-texts',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(started) {
      server = started;
    },
    load: {
      filter: { id: new RegExp(`${module.replaceAll('.', '\\.')}$`) },
      async handler() {
        // Builds also start a server, for content.
        if (!server || this.environment.mode !== 'dev') return asModule(shellMessages);
        for (const file of dictionaries) this.addWatchFile(file);
        return asModule((await server.ssrLoadModule(module)).shellMessages);
      },
    },
  };
}
