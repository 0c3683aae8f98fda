import type {
  Article,
  BreadcrumbList,
  Graph,
  ItemList,
  Organization,
  Person,
  Thing,
  VideoGame,
  WebSite,
} from 'schema-dts';
import type { Crumb } from '../content/breadcrumbs.ts';
import { type Locale, languageTags } from '../i18n/locales.ts';
import { localizedPath } from '../i18n/paths.ts';
import type { ArticleFacts } from './article-facts.ts';

/** What a page lists or is about, beside its article. Paths are without the language. */
export interface PageSubject {
  list?: readonly Crumb[] | undefined;
  game?: { name: string; genre: string; description: string } | undefined;
}

export interface StructuredPage extends PageSubject {
  site: URL;
  /** Name of the site. */
  name: string;
  title: string;
  /** Language of the text. */
  language: Locale;
  canonical: string;
  isFrontPage: boolean;
  article?: ArticleFacts | undefined;
  /** The breadcrumbs of the page. */
  breadcrumbs?: readonly Crumb[] | undefined;
}

function organization({ site, name }: StructuredPage): Organization {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', site).href,
    name,
    url: new URL('/', site).href,
    logo: new URL('/apple-touch-icon.png', site).href,
  };
}

function website({ site, name, canonical, language }: StructuredPage): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${canonical}#website`,
    name,
    url: canonical,
    inLanguage: languageTags[language],
    publisher: { '@id': new URL('/#organization', site).href },
  };
}

function breadcrumbList(crumbs: readonly Crumb[], language: Locale, site: URL): BreadcrumbList {
  const address = (path: string) => new URL(localizedPath(path, language), site).href;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && { item: address(path) }),
    })),
  };
}

function itemList(items: readonly Crumb[], { language, site }: StructuredPage): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(localizedPath(path, language), site).href,
    })),
  };
}

function videoGame(
  game: NonNullable<PageSubject['game']>,
  { canonical, language }: StructuredPage,
): VideoGame {
  return { '@type': 'VideoGame', ...game, url: canonical, inLanguage: languageTags[language] };
}

/** An author that contains the site's name is the organization; any other is a person. */
function authorOf(author: string, { name, site, language }: StructuredPage): Organization | Person {
  if (!author.includes(name)) return { '@type': 'Person', name: author };
  return { '@type': 'Organization', name: author, url: new URL(localizedPath('/', language), site).href };
}

function articleOf(article: ArticleFacts, page: StructuredPage): Article {
  const { title, language, canonical, site } = page;
  const { published, updated, author, section, image } = article;
  return {
    '@type': 'Article',
    headline: title,
    mainEntityOfPage: canonical,
    image: new URL(image, site).href,
    datePublished: published.toISOString(),
    dateModified: updated.toISOString(),
    author: authorOf(author, page),
    publisher: organization(page),
    articleSection: section,
    inLanguage: languageTags[language],
  };
}

/** The JSON-LD of a page, escaped for a script element; null for a page without data. */
export function structuredData(page: StructuredPage, locale: Locale): string | null {
  const { isFrontPage, article, breadcrumbs, site, list = [], game } = page;
  const things: Thing[] = [
    ...(isFrontPage ? [organization(page), website(page)] : []),
    ...(article ? [articleOf(article, page)] : []),
    ...(game ? [videoGame(game, page)] : []),
    ...(list.length > 0 ? [itemList(list, page)] : []),
    ...(breadcrumbs ? [breadcrumbList(breadcrumbs, locale, site)] : []),
  ];
  if (things.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
