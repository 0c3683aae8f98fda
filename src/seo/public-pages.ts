import type { ImageMetadata } from 'astro';
import { allEntries } from '../content/entries.ts';
import { promotionTypes } from '../content/kinds.ts';
import { lastChange } from '../content/moment.ts';
import { articlePath, promotionPath } from '../content/paths.ts';
import { translator } from '../i18n/i18n.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { listedPages } from '../server/access.ts';
import { gamePaths, lobbyPaths } from '../server/lobby-paths.ts';
import { gamePath } from '../views/games/game-path.ts';

/** A page that search engines may list, in one of its languages. */
export interface PublicPage {
  locale: Locale;
  /** Path without the language. */
  path: string;
  title: string;
  /** Name of the section that the page belongs to. */
  section: string;
  /** All languages of the page. */
  translations: readonly Locale[];
  /** The picture of the page's entry. */
  image?: ImageMetadata;
  /** Date of the last change of its meaning, if known. */
  updated?: Date;
}

function newest(dates: Date[]): { updated?: Date } {
  return dates.length > 0 ? { updated: new Date(Math.max(...dates.map(Number))) } : {};
}

async function lobbyPages(locale: Locale): Promise<PublicPage[]> {
  const t = translator(locale);
  return (await lobbyPaths()).map(({ params, props: { gameClass, brand } }) => {
    const name = t(`lobby.class.${gameClass}`);
    return {
      locale,
      path: `/lobby/${[params.class, params.cp].filter(Boolean).join('/')}`,
      title: brand
        ? t('lobby.titleBrand', { class: name, brand: brand.name })
        : t('lobby.title', { class: name }),
      section: t('nav.lobby'),
      translations: locales,
    };
  });
}

async function gamePages(locale: Locale): Promise<PublicPage[]> {
  const t = translator(locale);
  return (await gamePaths()).map(({ props: { game } }) => {
    const name = t(`lobby.class.${game.gameClass}`);
    const title = t('gamePage.title', { game: game.gameName, class: name, brand: game.gameBrandName });
    return { locale, path: gamePath(game), title, section: name, translations: locales };
  });
}

async function promotionPages(locale: Locale): Promise<PublicPage[]> {
  const t = translator(locale);
  const promotions = (await allEntries('promotions', locale)).filter(({ lang }) => lang === locale);
  const section = t('nav.promotions');
  const lists = ['all' as const, ...promotionTypes].map((type): PublicPage => {
    const listed = promotions.filter(({ entry }) => type === 'all' || entry.data.type === type);
    const typeName = t(`promotions.type.${type}`);
    return {
      locale,
      path: `/promotions/${type}`,
      title: type === 'all' ? t('promotions.title') : t('promotions.typeTitle', { type: typeName }),
      section,
      translations: locales,
      ...newest(listed.map(({ entry }) => entry.data.updated)),
    };
  });
  const entries = promotions.map((promotion): PublicPage => {
    const { title, type, image, updated } = promotion.entry.data;
    const { translations } = promotion;
    const kind = t(`promotions.type.${type}`);
    return { locale, path: promotionPath(promotion), title, section: kind, translations, image, updated };
  });
  return [...lists, ...entries];
}

async function articlePages(locale: Locale): Promise<PublicPage[]> {
  const t = translator(locale);
  const articles = (await allEntries('articles', locale)).filter(({ lang }) => lang === locale);
  return articles.map((article) => {
    const { title, category, image } = article.entry.data;
    const updated = lastChange(article.entry.data);
    const { translations } = article;
    const section = t(`pages.category.${category}`);
    return { locale, path: articlePath(article), title, section, translations, image, updated };
  });
}

/**
 * All public pages in a language, from the same data as the pages. Login, sign-up and protected pages are not among
 * them; they are rendered on request.
 */
export async function publicPages(locale: Locale): Promise<PublicPage[]> {
  const t = translator(locale);
  const questions = await allEntries('help', locale);
  return [
    ...listedPages.map(({ path, title, section }) => ({
      locale,
      path,
      title: t(title),
      section: t(section),
      translations: locales,
      ...(path === '/help' && newest(questions.map(({ entry }) => entry.data.updated))),
    })),
    ...(await lobbyPages(locale)),
    ...(await gamePages(locale)),
    ...(await promotionPages(locale)),
    ...(await articlePages(locale)),
  ];
}
