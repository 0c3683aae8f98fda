import { loginMustChangePassword } from '../../shared/password-change.ts';

/** The money of a demo account, which can be withdrawn at once; in whole rupiah. */
export const DEMO_GIFT = 100_000;
const LARGE_GIFT = 1_000_000;

/** Two days old and confirmed, so that the player can withdraw at once, to the practice bank. */
const demoBankAccount = {
  bank: 'hutan',
  token: 'hutan-of-the-demo-account-4',
  last4: '1234',
  holder: 'Demo Kancil',
};

/** Public credentials, never created on a public site. The passwords are stored without checking D33. */
export const demoAccounts = [
  { account: 'demo', password: 'demo-password-1', gift: LARGE_GIFT, bankAccount: demoBankAccount },
  { account: 'ganti', password: 'ganti-password-1', loginStatus: loginMustChangePassword },
  { account: 'risiko', password: 'risiko-password-1', highRisk: true },
  { account: 'terblokir', password: 'terblokir-password-1', blocked: true },
  { account: 'kosong', password: 'kosong-password-1', gift: 0 },
];
