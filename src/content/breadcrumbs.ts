import type { Translate } from '../i18n/i18n.ts';
import type { Translation } from './entries.ts';
import type { PromotionType } from './kinds.ts';
import { articlePath, promotionPath } from './paths.ts';
import type { Promotion } from './queries.ts';

/** A breadcrumb. Its path is without language and leads to a page that exists. */
export interface Crumb {
  name: string;
  path: string;
}

/** Path of a category on the help page. */
export function categoryAnchor(category: string): string {
  return `read-${category}`;
}

/** Breadcrumbs of an article. */
export function articleBreadcrumbs(article: Translation<'articles'>, t: Translate): Crumb[] {
  const { title, category } = article.entry.data;
  return [
    { name: t('nav.home'), path: '/' },
    { name: t('nav.help'), path: '/help' },
    { name: t(`pages.category.${category}`), path: `/help#${categoryAnchor(category)}` },
    { name: title, path: articlePath(article) },
  ];
}

/** Breadcrumbs of a list of promotions. */
export function typeBreadcrumbs(type: PromotionType | 'all', t: Translate): Crumb[] {
  const all = [
    { name: t('nav.home'), path: '/' },
    { name: t('nav.promotions'), path: '/promotions/all' },
  ];
  if (type === 'all') return all;
  return [...all, { name: t(`promotions.type.${type}`), path: `/promotions/${type}` }];
}

/** Breadcrumbs of a promotion. */
export function promotionBreadcrumbs(promotion: Promotion, t: Translate): Crumb[] {
  const { title, type } = promotion.entry.data;
  return [...typeBreadcrumbs(type, t), { name: title, path: promotionPath(promotion) }];
}
