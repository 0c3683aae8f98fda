/** The operator's name, addresses and texts. README.md explains each. */

/** Prefix of all storage keys. Do not change it after launch: players would lose their stored choices. */
export const id = 'kancil';
export const name = 'Kancil';
/** The name beside the logo. */
export const wordmark = 'kancil';

/** Description of the front page in search results and shared links, by language. */
export const description: Record<string, string> = {
  id: 'Kancil, tempat bermain yang cerdik: slot, meja langsung, dan arkade dengan rupiah mainan. Untuk 18 tahun ke atas.',
  en: 'Kancil, the clever place to play: slots, live tables and arcade games with play money. For ages 18 and over.',
};

/** Paragraphs of the footer, by language. */
export const legal: Record<string, readonly string[]> = {
  id: [
    'Kancil memakai rupiah mainan. Tidak ada uang sungguhan yang bisa disetor, dimenangkan, atau ditarik. Hanya untuk usia 18 tahun ke atas.',
  ],
  en: [
    'Kancil uses play money only. No real money can be deposited, won or withdrawn. For adults aged 18 and over.',
  ],
};

/** A contact outside the site, beside its own form: `mailto:`, `tel:` or `https://`; null for none. */
export const contact: string | null = null;

/**
 * Links of the footer. `help`, `promotions` and `download` have translated labels; other keys are shown as written.
 */
export const links: readonly { key: string; url: string }[] = [
  { key: 'help', url: '/help' },
  { key: 'promotions', url: '/promotions/all' },
  { key: 'download', url: '/download' },
];

/** The loading banner per kind of device: a picture or video of public/, or a URL; null for none. */
export const banner = { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' };

/** Redirects, without language: `/old/path` to the new path. */
export const moved: Record<string, string> = {
  '/pages/about/kancil': '/pages/about/who-we-are',
  '/pages/news/about/kancil-opens': '/pages/news/about/opening',
};

/** The gift to a new account, once per person, in whole play rupiah; `wagering` times as much must be wagered before a withdrawal. */
export const welcomeGift = { amount: 20_000, wagering: 1 };
