import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { cleanUpRules } from '../../../platform/clean-up-rules.ts';
import * as tables from '../../../platform/database/schema/schema.ts';
import { ruleSchema } from '../../../shared/offers/rule.ts';
import { dayMs } from '../../../shared/western-indonesia.ts';

const root = join(import.meta.dirname, '../../..');

const read = (text: string, locale: string) => {
  const [collection, name] = text.split('/');
  const path = `src/content/${collection}/${locale}/${name}.md`;
  return readFileSync(join(root, path), 'utf8');
};

const keptDays = (table: PgTable) =>
  (cleanUpRules.find(({ moment }) => moment.table === table)?.keptMs ?? Number.NaN) / dayMs;

const contract = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
const giftWagering: number = contract.components.schemas.Gift.properties.wagering.maximum;

/** Sentences of texts with a figure of the product. */
const figures: [text: string, id: string, en: string][] = [
  ['articles/bonus-terms', `sampai ${giftWagering}×`, `up to ${giftWagering}×`],
  ['help/wagering', `sampai ${giftWagering}.`, `up to ${giftWagering}.`],
  ['articles/privacy', `selama ${keptDays(tables.logIns)} hari`, `for ${keptDays(tables.logIns)} days`],
  [
    'articles/privacy',
    `**Riwayat masuk**, selama ${keptDays(tables.logInHistory)} hari`,
    `**The history of log-ins**, for ${keptDays(tables.logInHistory)} days`,
  ],
  [
    'articles/privacy',
    `dihapus, selama ${keptDays(tables.events)} hari`,
    `deleted, for ${keptDays(tables.events)} days`,
  ],
  [
    'articles/privacy',
    `selama ${keptDays(tables.practiceDeposits)} hari`,
    `for ${keptDays(tables.practiceDeposits)} days`,
  ],
  [
    'articles/privacy',
    `disimpan ${keptDays(tables.accountMarks)} hari`,
    `kept for ${keptDays(tables.accountMarks)} days`,
  ],
  [
    'articles/privacy',
    `dihapus ${keptDays(tables.sessions)} hari`,
    `deleted ${keptDays(tables.sessions)} days`,
  ],
];

it.each(figures)('%s states "%s" and "%s", as the product does', (text, id, en) => {
  expect(read(text, 'id')).toContain(id);
  expect(read(text, 'en')).toContain(en);
});

it('no promotion has a higher wagering multiple than the texts state', () => {
  const bonus = {
    kind: 'deposit-bonus',
    percent: 50,
    period: 'week',
    minimum: 20_000,
    maximum: 50_000,
    products: ['slots'],
    budget: 1_000_000,
  };
  for (const [text, id, en] of [
    ['articles/bonus-terms', 'di atas 10×', 'more than 10×'],
    ['help/wagering', 'paling tinggi 10;', '10 at most;'],
  ] as const) {
    expect(read(text, 'id')).toContain(id);
    expect(read(text, 'en')).toContain(en);
  }
  expect(ruleSchema.safeParse({ ...bonus, wagering: 10 }).success).toBe(true);
  expect(ruleSchema.safeParse({ ...bonus, wagering: 10.5 }).success).toBe(false);
});

/** Sentences of the privacy article about each table with rows of players. */
const personal: Record<string, [id: string, en: string]> = {
  accounts: ['Nama akun', 'Account name'],
  identities: ['penyedia lain', 'another provider'],
  sessions: ['Sesi', 'Sessions'],
  log_ins: ['Hari-hari Anda masuk', 'Days on which you logged in'],
  log_in_history: ['Riwayat masuk', 'history of log-ins'],
  support_threads: ['Pesan Anda kepada pengelola', 'Your messages to the operators'],
  reality_checks: ['Pengingat bermain', 'Reality checks'],
  data_exports: ['salinan data Anda', 'copy of your data'],
  player_limits: ['Batas dan jeda yang Anda tetapkan', 'Limits and breaks you set'],
  player_breaks: ['Batas dan jeda yang Anda tetapkan', 'Limits and breaks you set'],
  passkeys: ['kunci publik', 'public key'],
  recovery_codes: ['Kode pemulihan', 'Recovery codes'],
  pending_log_ins: ['menunggu langkah kedua', 'waits for its second step'],
  account_marks: ['Sidik peramban dan alamat jaringan', 'fingerprint of a browser or network address'],
  bank_accounts: ['Rekening bank', 'Bank accounts'],
  bank_account_holders: ['Nama itu tetap disimpan', 'The name stays'],
  deposits: ['Setoran', 'Deposits'],
  withdrawals: ['penarikan', 'withdrawals'],
  wagering_requirements: ['sisa syarat taruhan', 'left to wager'],
  ledger_accounts: ['Mutasi saldo', 'ledger'],
  brand_wallets: ['dompet Anda di penyedia', 'wallets at game providers'],
  brand_transfers: ['setiap pemindahan', 'every transfer'],
  favourites: ['Permainan favorit', 'favourite games'],
  free_spin_grants: ['Putaran gratis', 'Free spins'],
  game_visits: ['Permainan yang Anda buka', 'Games you opened'],
  game_launches: ['Permainan yang Anda buka', 'Games you opened'],
  game_days: ['Ronde', 'rounds you played'],
  game_rounds: ['ronde yang Anda mainkan', 'rounds you played'],
  round_corrections: ['ronde yang Anda mainkan', 'rounds you played'],
  play_limits: ['taruhan', 'bets'],
  fair_seeds: ['angka acak yang menentukan hasilnya', 'numbers from which the result was drawn'],
  provider_calls: ['ronde', 'rounds'],
  event_receipts: ['mana yang sudah ditampilkan', 'which of them you have been shown'],
  offer_players: ['Penawaran yang Anda ikuti', 'Offers you joined'],
  rewards: ['hadiah dan bonus', 'rewards and bonuses'],
  reward_queue: ['hadiah dan bonus', 'rewards and bonuses'],
  bonuses: ['hadiah dan bonus', 'rewards and bonuses'],
  leaderboard_scores: ['papan peringkat', 'scores on leaderboards'],
  referrals: ['siapa yang mengundang Anda', 'who invited you'],
  referral_codes: ['kode undangan Anda sendiri', 'your own referral code'],
  page_reads: ['halaman yang Anda baca', 'pages you read'],
  audit_log: ['Apa yang dilakukan pengelola', 'What the operators did'],
};

it('the privacy article names everything that the database stores about a player', () => {
  const kept = Object.values(tables)
    .filter((each) => is(each, PgTable))
    .filter((table) => 'uid' in table || 'friend' in table)
    .map((table) => getTableName(table));
  expect(kept.filter((name) => personal[name] === undefined)).toEqual([]);
  for (const name of kept) {
    const [id, en] = personal[name] as [string, string];
    expect(read('articles/privacy', 'id').toLowerCase(), name).toContain(id.toLowerCase());
    expect(read('articles/privacy', 'en').toLowerCase(), name).toContain(en.toLowerCase());
  }
});
