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
 * Gives the browser the view’s texts as they are, instead of the code and the dictionaries that they are taken from. A
 * server for development takes them from the dictionaries of that moment.
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
        // A build has a server too, for its content.
        if (!server || this.environment.mode !== 'dev') return asModule(shellMessages);
        for (const file of dictionaries) this.addWatchFile(file);
        return asModule((await server.ssrLoadModule(module)).shellMessages);
      },
    },
  };
}
