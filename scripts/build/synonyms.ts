import { type Locale, locales } from '../../src/i18n/locales.ts';

/** What players type for a word of a title: borrowed words, short forms, spellings that are common and wrong. */
const otherWords: Record<Locale, [title: RegExp, words: string][]> = {
  id: [
    [/kata sandi/i, 'password pasword'],
    [/kedaluwarsa/i, 'kadaluarsa kadaluwarsa hangus expired'],
    [/uang sungguhan|rupiah mainan/i, 'withdraw wd deposit depo'],
    [/menambahnya|berasal|isi ulang/i, 'deposit depo topup'],
    [/putaran gratis/i, 'freespin free spin'],
    [/tiba-tiba keluar|keluar berlaku/i, 'logout'],
    [/masuk (?:lagi|di ponsel)/i, 'login'],
    [/mendaftar|membuat akun/i, 'daftar register'],
    [/undangan|mengajak/i, 'referral'],
    [/dipasang di|memasang kancil/i, 'install instal aplikasi apk download unduh'],
    [/tidak terbuka|perawatan/i, 'error maintenance'],
    [/syarat taruhan/i, 'turnover wagering'],
  ],
  en: [
    [/password/i, 'pasword reset'],
    [/expire/i, 'expiry expired'],
    [/real money|play-money/i, 'withdraw withdrawal deposit'],
    [/top-up|add to it|balance come/i, 'deposit topup'],
    [/free spin/i, 'freespin'],
    [/logg(?:ed|ing) out/i, 'logout'],
    [/log in/i, 'login'],
    [/sign up|an account/i, 'register signup'],
    [/invit/i, 'referral'],
    [/install/i, 'app apk download'],
    [/does not open|maintenance/i, 'error'],
    [/wagering/i, 'turnover rollover'],
  ],
};

/** Further words under which a title is found, which nobody sees. */
export function synonymsFor(title: string, language: string): string {
  const locale = locales.find((known) => known === language);
  if (!locale) return '';
  return otherWords[locale]
    .filter(([pattern]) => pattern.test(title))
    .map(([, words]) => words)
    .join(' ');
}
