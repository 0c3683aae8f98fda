import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { computedTexts } from '../../../integrations/computed-texts.ts';
import { languageList } from '../../../integrations/language-list.ts';
import { noticeMessages } from '../../../src/i18n/notice-messages.ts';
import { shellMessages } from '../../../src/i18n/shell-messages.ts';

it("the development server gives the browser the shell's and notifications' texts, and no whole dictionary", async () => {
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
    const textsOf = async (module: string) => {
      const { code = '' } =
        (await server.environments.client.transformRequest(`/src/i18n/${module}.ts`)) ?? {};
      const [, name, texts = ''] = /^export const (\w+) = (\{.*\})/s.exec(code) ?? [];
      return { name, texts: JSON.parse(texts) };
    };
    expect(await textsOf('shell-messages')).toEqual({ name: 'shellMessages', texts: shellMessages });
    expect(await textsOf('notice-messages')).toEqual({ name: 'noticeMessages', texts: noticeMessages });
  } finally {
    await server.close();
  }
});
