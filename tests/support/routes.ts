import { type Access, accessOf, isKnownPage, pages } from '../../src/server/access.ts';

/** A prerendered page, one with a list, and one rendered on request. */
export const samplePaths = ['/help', '/promotions/all', '/login'];

/** Example paths of pages with parameters. */
const examples: Record<string, string[]> = {
  '/lobby/[class]/[...cp]': ['/lobby/slots', '/lobby/slots/nova'],
  '/games/[brand]/[game]': ['/games/nova/lucky-durian'],
  // Leads to another listener.
  '/games/[brand]/[game]/demo': [],
  '/promotions/[type]': ['/promotions/all'],
  '/promotions/[type]/[id]': ['/promotions/free-spins/lucky-durian', '/promotions/community/malam-dongeng'],
  '/pages/[...path]': ['/pages/about/who-we-are', '/pages/legal/terms/play-money'],
  // Of one player alone; the page tests of the cashier and of bank accounts and their journeys open them.
  '/profile/bankCard/[id]': [],
  '/profile/passkeys/[id]': [],
  // Of one player alone; tests/pages/support.test.ts opens it.
  '/profile/message/support/[id]': [],
  // Without a pending log-in it redirects to the login page.
  '/login/passkey': [],
  '/profile/transactions/deposit/[reference]': [],
  '/profile/transactions/withdraw/[reference]': [],
  '/deposit/bank/[reference]': [],
  // Without data to confirm they redirect to the form.
  '/deposit/confirm': [],
  '/withdraw/confirm': [],
  '/profile/transactions/[type]': ['/profile/transactions/all'],
  // Of one player alone; tests/pages/histories.test.ts opens them.
  '/profile/transactions/[type]/[id]': [],
  '/profile/bettingHistory/[id]': [],
  '/GameLoading': ['/GameLoading?gameBrand=nova&gameID=nothing'],
};

/** Example paths of every page of the access table, without error pages. */
function pathsOf(access: Access): string[] {
  const chosen = [...pages].filter((page) => accessOf(page) === access && isKnownPage(page));
  const paths = chosen.flatMap((page) => examples[page] ?? [page]);
  const pattern = paths.find((path) => path.includes('['));
  if (pattern) throw new Error(`tests/support/routes.ts has no example of ${pattern}`);
  return paths;
}

export const publicPaths = pathsOf('public');
export const protectedPaths = pathsOf('login');
