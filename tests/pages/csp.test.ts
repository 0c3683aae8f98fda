import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedPolicy } from '../../runtime/security-headers.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { client } from '../support/build.ts';
import { onEveryPage } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { playersPages } from '../support/players-pages.ts';

const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((path) => ({ path }));
const onDemand = ['/login', '/signup', '/404', '/forceChangePassword', ...playersPages].flatMap((page) =>
  locales.map((locale) => localizedPath(page, locale)),
);

let site: BuiltSite;
let session: string;
let policy: string;

beforeAll(async () => {
  site = await startBuiltSite();
  session = await site.cookiesOf('demo', 'demo-password-1');
  policy = (await site.get('/')).headers.get('content-security-policy') as string;
});
afterAll(() => site?.close());

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the policy would block in a document. */
function violations(html: string): string[] {
  const blocks = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  const inline = blocks
    .filter(([, , , text]) => text !== '')
    .filter(([, , attributes]) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes as string))
    .filter(([, , , text]) => !policy.includes(sha(text as string)))
    .map(([block]) => block.slice(0, 200));
  const attributes = [...html.matchAll(/<[a-z][^<>]*?\s(style|on[a-z]+)=["'][^<>]*>/g)].map(([tag]) => tag);
  const foreign = [
    ...html.matchAll(
      /<(?:script|img|source|video|link)[^>]*(?:src|href)="(?:https?:)?\/\/(?!localhost)[^"]*"/g,
    ),
  ]
    .map(([tag]) => tag)
    .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag));
  return [...inline, ...attributes, ...foreign];
}

describe('the policy', () => {
  it("starts from 'none' and allows inline code by hash only, and WebAssembly for the search", () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy.replace("script-src 'self' 'wasm-unsafe-eval'", '')).not.toMatch(/unsafe-|\*|nonce-/);
  });

  it('names at most 14 style hashes, because every response carries them', () => {
    const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
    expect(styles.match(/sha256-/g)?.length).toBeLessThanOrEqual(14);
  });

  it('allows the socket and one authorization path of the socket host', () => {
    expect(policy).toContain(' http://localhost:4323/auth/jsonp;');
    expect(policy).toContain("connect-src 'self' ws://localhost:4323;");
  });

  it('is the same on every document', async () => {
    const paths = ['/', '/en/help', '/login', '/nothing-here', ...onDemand];
    for (const path of paths) {
      const { headers, status } = await site.get(path, { headers: { cookie: session } });
      const expected = status === 200 || status === 404 ? policy : closedPolicy;
      expect(headers.get('content-security-policy'), path).toBe(expected);
    }
  });

  it('is violated by an inline script and an inline style', () => {
    expect(violations('<script>alert(1)</script>')).toHaveLength(1);
    expect(violations('<p style="color:red">')).toHaveLength(1);
  });
});

it('no built page has anything that the policy blocks', () =>
  onEveryPage(built, ({ path }) => {
    expect(violations(readFileSync(join(client, path), 'utf8'))).toEqual([]);
  }));

it.each(onDemand)('%s has nothing that the policy blocks', async (path) => {
  const { text } = await site.get(path, {
    headers: path.includes('login') || path.includes('signup') ? {} : { cookie: session },
  });
  expect(text.length > 0 || path.includes('forceChangePassword')).toBe(true);
  expect(violations(text)).toEqual([]);
});
