import { accessOf, pages } from '../../src/server/access.ts';

/** Addresses of the pages of players, but for those of one record and for second pages of forms, which have tests of their own. */
export const playersPages = [...pages]
  .filter((page) => accessOf(page) === 'login' && !/\[(?:id|reference)\]|\/confirm$/.test(page))
  .map((page) => page.replace('[type]', 'all'));
