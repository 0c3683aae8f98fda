import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brotliSize,
  isBehaviour,
  isLibrary,
  isRouter,
  scriptsBeforeLoad,
  scriptsEver,
  weight,
} from '../support/built-scripts.ts';

const kilobyte = 1000;
const client = join(import.meta.dirname, '../../dist/client');
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map(
    (name) => [name.replace(/\/?index\.html$/, '') || '/', readFileSync(join(client, name), 'utf8')] as const,
  );

const inlineScript = /<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([^<]+)<\/script>/g;

it('there are built pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe.each(pages)('%s', (_path, html) => {
  it('runs at most 12 kB of JavaScript before it has loaded', () => {
    const inline = [...html.matchAll(inlineScript)].map(([, text]) => text).join('\n');
    expect(weight(scriptsBeforeLoad(html)) + brotliSize(inline)).toBeLessThanOrEqual(12 * kilobyte);
  });

  it('has neither React nor pusher-js among the scripts it loads at once', () => {
    expect([...scriptsBeforeLoad(html)].filter(isLibrary)).toEqual([]);
  });

  it("the shell's behaviour weighs at most 12 kB", () => {
    const behaviour = [...scriptsEver(html)].filter(isBehaviour);
    expect(behaviour).toHaveLength(2);
    expect(weight(behaviour)).toBeLessThanOrEqual(12 * kilobyte);
  });

  it("has at most 18 kB of the shell's own code, ever", () => {
    const own = [...scriptsEver(html)].filter((path) => !isLibrary(path) && !isRouter(path));
    expect(own.length).toBeGreaterThan(2);
    expect(weight(own)).toBeLessThanOrEqual(18 * kilobyte);
  });
});
