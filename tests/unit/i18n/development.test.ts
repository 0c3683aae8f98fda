import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { languageList } from '../../../integrations/language-list.ts';
import { locales } from '../../../src/i18n/locales.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('in development an edited dictionary reloads the texts', async () => {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [languageList()],
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  onTestFinished(() => server.close());
  await server.ssrLoadModule('/src/i18n/i18n.ts');
  const importers = locales.map((locale) => {
    const dictionary = server.environments.ssr.moduleGraph.getModuleById(`${root}src/i18n/${locale}.json`);
    return [...(dictionary?.importers ?? [])].map(({ url }) => url);
  });
  expect(importers).toEqual(locales.map(() => ['/src/i18n/i18n.ts']));
});
