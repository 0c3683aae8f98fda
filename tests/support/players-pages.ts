import { accessOf, pages } from '../../src/server/access.ts';

/** Addresses of players' pages, without those of one record and second pages of forms, which have their own tests. */
export const playersPages = [...pages]
  .filter((page) => accessOf(page) === 'login' && !/\[(?:id|reference)\]|\/confirm$/.test(page))
  .map((page) => page.replace('[type]', 'all'));
