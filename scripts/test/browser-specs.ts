/** A changed path that matches the first runs the specs whose names begin with one of the second. */
export const browserSpecs: [path: RegExp, specs: string[]][] = [
  [/banner/i, ['banner-']],
  [/search|pagefind/i, ['search']],
  [/password/i, ['passwords']],
  [/passkey|recover/i, ['passkeys', 'recovery']],
  [/consent|measurement/i, ['consent']],
  [/entry|referral|invitation/i, ['entry', 'invitations']],
  [/promotion/i, ['promotions']],
  [/quest|offers/i, ['quests', 'offers']],
  [/lobby|games\/|game-|favourite|maintenance/i, ['lobby']],
  [/launch|games\/|platform\/play/i, ['launch', 'live-table', 'bundled-games']],
  [/social|sign-in/i, ['social']],
  [/cashier|deposit|withdraw|payment|wallet/i, ['cashier-']],
  [/bank-?account|proof/i, ['bank-accounts']],
  [/free-?spin/i, ['free-spins', 'free-spin-cards']],
  [/profile|sign-?up|rounds|history/i, ['player-journey']],
  [/support/i, ['support']],
  [/desk|operator/i, ['desk']],
  [/forms\/|components\/list|server\/(?:platform|forms)/i, ['no-javascript', 'platform-faults']],
  [/worker|offline|install|manifest/i, ['app']],
  [/^src\/(?:islands|scripts|stores)\//, ['page', 'life', 'tabs', 'calls']],
  [/session|login|logout|flags|cookie|guard|account-status/i, ['sessions', 'session-', 'life']],
  [
    /realtime|notification|offers|push|countdown|messages\//i,
    ['realtime', 'push-cards.spec', 'free-spin-cards'],
  ],
  [
    /language|i18n|layouts|styles|components\/page/i,
    ['page', 'accessibility', 'display-preferences', 'first-view'],
  ],
  [/questions|help/i, ['help']],
  [/limits|protection|hold|remind|reality/i, ['limits', 'reminders']],
  [/storage|seen|tab-lock/i, ['storage-faults', 'tabs']],
];

/** The specs for changed paths, as arguments for Playwright. A changed spec runs itself. */
export function specsFor(paths: string[]): string[] {
  const found = paths.flatMap((path) => {
    if (/^tests\/e2e\/.*(?<!\.nightly)\.spec\.ts$/.test(path)) return [path];
    if (!/^(?:src|desk|server|games|platform|runtime)\//.test(path)) return [];
    return browserSpecs
      .filter(([pattern]) => pattern.test(path))
      .flatMap(([, specs]) => specs.map((spec) => `tests/e2e/${spec}`));
  });
  return [...new Set(found)];
}
