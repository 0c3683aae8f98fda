import { accessOf, pages } from '../../src/server/access.ts';

/** Addresses of the pages of players, but for those of one record: `tests/pages/histories.test.ts` has these. */
export const playersPages = [...pages]
  .filter((page) => accessOf(page) === 'login' && !/\[(?:id|reference)\]/.test(page))
  .map((page) => page.replace('[type]', 'all'));
