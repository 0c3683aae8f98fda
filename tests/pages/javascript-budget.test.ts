import { describe, expect, it } from 'vitest';
import { builtPages } from '../support/built-pages.ts';
import {
  brotliSize,
  isBehaviour,
  isLibrary,
  isPageScript,
  isRouter,
  isSearch,
  scriptsBeforeLoad,
  scriptsEver,
  weight,
} from '../support/built-scripts.ts';

const kilobyte = 1000;
const pages = builtPages();

const inlineScript = /<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([^<]+)<\/script>/g;

it('there are built pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe.each(pages)('$path', ({ html }) => {
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
    const others = [isLibrary, isRouter, isSearch, isPageScript];
    const own = [...scriptsEver(html)].filter((path) => !others.some((is) => is(path)));
    expect(own.length).toBeGreaterThan(2);
    expect(weight(own)).toBeLessThanOrEqual(18 * kilobyte);
  });
});
