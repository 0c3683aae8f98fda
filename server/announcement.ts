import { demoAccounts } from '../platform/seed/demo-accounts.ts';
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

/** What a person at the terminal needs to know: where everything is and who can log in. */
export function announcement(configuration: Configuration, parts: readonly PartName[]): string {
  const { site, platform, sockets, demo } = configuration;
  const addresses = {
    site: ['Site', site.url.origin],
    platform: ['Platform', `http://localhost:${platform.port}`],
    sockets: ['Socket host', sockets.url.origin],
  };
  const order = ['site', 'platform', 'sockets'] as const;
  const lines = table(order.filter((name) => parts.includes(name)).map((name) => addresses[name]));
  if (demo && parts.includes('platform')) {
    const accounts = demoAccounts.map(({ account, password }) => [
      account,
      password,
      meanings[account] ?? '',
    ]);
    lines.push('', ...table([['Account', 'Password', ''], ...accounts]));
  }
  return ['', ...lines, ''].join('\n');
}
