import { describe, expect, test } from 'vitest';
import { brandFiles } from '../../../integrations/brand-files.ts';

type Handler = (request: { url?: string }, response: object, next: () => void) => Promise<void>;

/** The content type of an address in development, or undefined if it is not the brand's. */
async function typeOf(url: string): Promise<string | undefined> {
  const { hooks } = brandFiles() as unknown as { hooks: Record<string, (options: object) => void> };
  const handlers: Handler[] = [];
  const headers = new Map<string, string>();
  hooks['astro:config:setup']?.({ config: { root: new URL('../../../', import.meta.url) } });
  hooks['astro:server:setup']?.({ server: { middlewares: { use: (one: Handler) => handlers.push(one) } } });
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), end() {} };
  for (const handle of handlers) await handle({ url }, response, () => {});
  return headers.get('Content-Type');
}

describe('files of the brand, in development', () => {
  test('are served under their paths', async () => {
    expect(await typeOf('/favicon.svg?v=1')).toBe('image/svg+xml');
  });

  test.each(['//', '/../brand.ts', '/%2e%2e/brand.ts', '/..%2fbrand.ts', '/none.svg'])(
    'are not served at %s',
    async (url) => expect(await typeOf(url)).toBe(undefined),
  );
});
