import { describe, expect, it } from 'vitest';
import { localizedPath, withoutLocale } from '../../src/i18n/paths.ts';
import { type BuiltPage, builtPages, elements, onEveryPage } from '../support/built-pages.ts';

const pages = builtPages();
const paths = new Set(pages.map(({ path }) => path));
const articles = pages.filter(({ path }) => withoutLocale(path).startsWith('/pages/'));
const mainOf = ({ html }: BuiltPage) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const part = (html: string, name: string) =>
  new RegExp(`<${name}[\\s\\S]*?</${name.split(' ')[0]}>`).exec(html)?.[0] ?? '';
const helpOf = (locale: BuiltPage['locale']) =>
  pages.find(({ path }) => path === localizedPath('/help', locale)) as BuiltPage;

it('there are articles in both languages', () => {
  expect(articles.length).toBeGreaterThan(40);
});

const withMain = articles.map((page) => ({ ...page, main: mainOf(page) }));

describe('every article', () => {
  it('loads its own picture first and the others lazily', () =>
    onEveryPage(withMain, ({ main }) => {
      const [first, ...others] = elements(main, 'img');
      expect(first).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
      expect(first?.alt).not.toBe('');
      expect(others.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
    }));

  it('has breadcrumbs, each of which exists', () =>
    onEveryPage(withMain, ({ locale, main }) => {
      const steps = elements(part(main, 'nav class="breadcrumbs"'), 'a').map(({ href = '' }) => href);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      for (const step of steps) {
        const [target = '', anchor] = step.split('#');
        expect(paths.has(target), step).toBe(true);
        if (anchor) expect(helpOf(locale).html).toContain(`id="${anchor}"`);
      }
    }));

  it('shows its publication date, for machines too', () =>
    onEveryPage(withMain, ({ main }) => {
      const times = elements(part(main, 'p class="byline"'), 'time').map(({ datetime = '' }) =>
        Date.parse(datetime),
      );
      expect(times.length).toBeGreaterThanOrEqual(1);
      expect(times.filter((time) => Number.isNaN(time) || time > Date.now())).toEqual([]);
    }));

  it('lists its sections when there are four or more, and each link resolves', () =>
    onEveryPage(withMain, ({ main }) => {
      const body = part(main, 'article class="prose"');
      const sections = elements(body, 'h2').map(({ id }) => `#${id}`);
      const links = elements(part(main, 'nav class="contents"'), 'a').map(({ href }) => href);
      expect(links).toEqual(sections.length >= 4 ? sections : []);
    }));

  it('links to three other articles of the language and to all of them', () =>
    onEveryPage(withMain, ({ path, locale, main }) => {
      const related = elements(main.slice(main.indexOf('<section class="section"')), 'a').map(
        ({ href = '' }) => href,
      );
      const others = related.filter((href) => withoutLocale(href).startsWith('/pages/'));
      expect(new Set(others).size).toBe(3);
      expect(others).not.toContain(path);
      expect(related).toContain(`${localizedPath('/help', locale)}#read`);
    }));
});

describe.each(['id', 'en'] as const)('help in %s', (locale) => {
  const { html } = helpOf(locale);
  const main = mainOf({ html } as BuiltPage);

  it('lists every question once, under a topic that its chips link to', () => {
    const names = elements(main, 'details').map(({ id }) => id);
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
    const chips = elements(part(main, 'nav class="help-topics"'), 'a').map(({ href }) => href);
    expect(chips.length).toBeGreaterThan(6);
    for (const chip of chips) expect(main).toContain(`id="${chip?.slice(1)}"`);
  });

  it('links to the contact page, and lists every article of the language', () => {
    expect(main).toContain(`href="${localizedPath('/help/contact', locale)}"`);
    const listed = elements(main.slice(main.indexOf('id="read"')), 'a').map(({ href }) => href);
    const own = articles
      .filter((page) => page.locale === locale && !/<article class="prose" lang=/.test(page.html))
      .map(({ path }) => path);
    expect(own.filter((path) => !listed.includes(path))).toEqual([]);
  });
});

it('every link to a question resolves', () => {
  for (const { path, html, locale } of pages) {
    const anchors = elements(html, 'a')
      .map(({ href = '' }) => href)
      .filter((href) => href.startsWith(`${localizedPath('/help', locale)}#`));
    for (const href of anchors) {
      expect(helpOf(locale).html, `${path} → ${href}`).toContain(`id="${href.split('#')[1]}"`);
    }
  }
});
