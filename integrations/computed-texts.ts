import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { locales } from '../src/i18n/locales.ts';
import { noticeMessages } from '../src/i18n/notice-messages.ts';
import { reminderMessages } from '../src/i18n/reminder-messages.ts';
import { shellMessages } from '../src/i18n/shell-messages.ts';

/** The exports of modules that the browser gets as plain data, by the modules' names. */
const computed: Record<string, Record<string, unknown>> = {
  'shell-messages.ts': { shellMessages },
  'reminder-messages.ts': { reminderMessages },
  'notice-messages.ts': { noticeMessages },
};
const dictionaries = locales.map((locale) =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url)),
);

const asModule = (texts: Record<string, unknown>) =>
  Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * Provides the messages of the view, its dialogs and notices to the browser as plain data, without the dictionaries and
 * i18next. In development they are read from the current dictionaries.
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
      filter: { id: /\/src\/i18n\/(?:shell|reminder|notice)-messages\.ts$/ },
      async handler(id) {
        const file = id.slice(id.lastIndexOf('/') + 1);
        // Builds also start a server, for content.
        if (!server || this.environment.mode !== 'dev') return asModule(computed[file] ?? {});
        for (const dictionary of dictionaries) this.addWatchFile(dictionary);
        return asModule(await server.ssrLoadModule(`/src/i18n/${file}`));
      },
    },
  };
}
