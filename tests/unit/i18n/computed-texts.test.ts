import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { computedTexts } from '../../../integrations/computed-texts.ts';
import { languageList } from '../../../integrations/language-list.ts';
import { shellMessages } from '../../../src/i18n/shell-messages.ts';

it('a server for development gives the browser the texts of the view, and no dictionary', async () => {
  const server = await createServer({
    root: join(import.meta.dirname, '../../..'),
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [languageList(), computedTexts()],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { code = '' } =
      (await server.environments.client.transformRequest('/src/i18n/shell-messages.ts')) ?? {};
    expect(code).toMatch(/^export const shellMessages = \{/);
    expect(JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))).toEqual(shellMessages);
  } finally {
    await server.close();
  }
});
