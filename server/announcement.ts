import type { DemoAccounts } from '../platform/seed/close-demo-accounts.ts';
import { demoAccounts } from '../platform/seed/demo-accounts.ts';
import { workingLocale } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';
import { keepsSessions } from '../src/server/session.ts';
import type { Configuration } from './configuration.ts';
import type { PartName } from './parts/parts.ts';

const meanings: Record<string, string> = {
  demo: 'a million play rupiah',
  ganti: 'must change the password (login status 4)',
  risiko: 'must change the password (HighRisk)',
  terblokir: 'blocked',
  kosong: 'an empty wallet',
};

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}

/** The accounts that can log in: the demo accounts, or how to create the first account. */
function accountLines({ open, closed }: DemoAccounts, configuration: Configuration): string[] {
  if (open.length > 0) {
    const rows = demoAccounts
      .filter(({ account }) => open.includes(account))
      .map(({ account, password }) => [account, password, meanings[account] ?? '']);
    return table([['Account', 'Password', ''], ...rows]);
  }
  const earlier = closed.length > 0 ? 'an earlier start closed them' : 'this database began without them';
  return [
    `  There are no demo accounts: ${configuration.demoRefusal ?? earlier}.`,
    ...(closed.length > 0
      ? [`  Those that this database had are closed for good: ${closed.join(', ')}.`]
      : []),
    `  Make the first account at ${new URL(localizedPath('/signup', workingLocale), configuration.site.url)}; operators need none, see npm run ops -- --help.`,
  ];
}

/** Names settings that the database overrides: changing them in the brand folder has no effect. */
const settingsLine = (settings: readonly string[]) =>
  `  Set by an operator, otherwise than in brand/: ${settings.join(', ')}. npm run ops -- site show lists them, site reset takes the folder's.`;

export interface PlatformNotes {
  demoAccounts: DemoAccounts;
  /** Settings in which the database differs from the brand folder. */
  siteSettings: readonly string[];
}

/**
 * The text that a person at the terminal sees after the start: addresses, accounts, and `notes` where the
 * platform runs.
 */
export function announcement(
  configuration: Configuration,
  parts: readonly PartName[],
  notes: PlatformNotes | null,
): string {
  const { site, platform, sockets, desk } = configuration;
  const addresses = {
    site: ['Site', site.url.origin],
    platform: ['Platform', `http://localhost:${platform.port}`],
    sockets: ['Socket host', sockets.url.origin],
    desk: ["Operators' desk", desk.url.origin],
  };
  const order = ['site', 'desk', 'platform', 'sockets'] as const;
  const lines = table(order.filter((name) => parts.includes(name)).map((name) => addresses[name]));
  if (notes) lines.push('', ...accountLines(notes.demoAccounts, configuration));
  if (!keepsSessions(site.url))
    lines.push(
      '',
      `  Nobody can log in at ${site.url.origin}: browsers keep a log-in only over https and at localhost. See "Behind a proxy" in docs/deployment.md.`,
    );
  if (notes && notes.siteSettings.length > 0) lines.push('', settingsLine(notes.siteSettings));
  return ['', ...lines, ''].join('\n');
}
