import { describe, expect, it } from 'vitest';
import { builtPages, onEveryPage } from '../support/built-pages.ts';
import {
  brotliSize,
  isBehaviour,
  isForPlayers,
  isLibrary,
  isPart,
  isSearch,
  isView,
  namedScripts,
  scriptsBeforeLoad,
  scriptsEver,
  weight,
} from '../support/built-scripts.ts';

const kilobyte = 1000;
const pages = builtPages();

const inlineScript = /<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([^<]+)<\/script>/g;

it('there are built pages to measure', () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe('every page', () => {
  it('requests at most three scripts before it has loaded, 11 kB with the inline ones', () =>
    onEveryPage(pages, ({ html }) => {
      const inline = [...html.matchAll(inlineScript)].map(([, text]) => text).join('\n');
      const scripts = scriptsBeforeLoad(html);
      expect(scripts.size).toBeGreaterThan(0);
      expect(scripts.size).toBeLessThanOrEqual(3);
      expect(weight(scripts) + brotliSize(inline)).toBeLessThanOrEqual(11 * kilobyte);
    }));

  it('requests a script only after the first paint', () =>
    onEveryPage(pages, ({ html }) => {
      expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="(?:modulepreload|preload)"/);
      expect(namedScripts(html)).toHaveLength(1);
    }));

  it('has neither React nor pusher-js among the scripts it loads at once', () =>
    onEveryPage(pages, ({ html }) => {
      expect([...scriptsBeforeLoad(html)].filter(isLibrary)).toEqual([]);
    }));

  it("the shell's behaviour and the router weigh at most 19 kB", () =>
    onEveryPage(pages, ({ html }) => {
      const behaviour = [...scriptsEver(html)].filter(isBehaviour);
      expect(behaviour).toHaveLength(2);
      expect(weight(behaviour)).toBeLessThanOrEqual(19 * kilobyte);
    }));

  it("the shell's view weighs at most 7 kB, without React", () =>
    onEveryPage(pages, ({ html }) => {
      const view = [...scriptsEver(html)].filter(isView);
      expect(view.length).toBeGreaterThan(0);
      expect(view.filter(isLibrary)).toEqual([]);
      expect(weight(view)).toBeLessThanOrEqual(7 * kilobyte);
    }));

  it('scripts for players alone weigh at most 5 kB', () =>
    onEveryPage(pages, ({ html }) => {
      const forPlayers = [...scriptsEver(html)].filter(isForPlayers);
      expect(forPlayers.length).toBeGreaterThan(1);
      expect(weight(forPlayers)).toBeLessThanOrEqual(5 * kilobyte);
    }));

  it('has at most 22 kB of shell and router code for a visitor in total', () =>
    onEveryPage(pages, ({ html }) => {
      const others = [isLibrary, isSearch, isPart, isView, isForPlayers];
      const own = [...scriptsEver(html)].filter((path) => !others.some((is) => is(path)));
      expect(own.length).toBeGreaterThan(2);
      expect(weight(own)).toBeLessThanOrEqual(22 * kilobyte);
    }));
});
