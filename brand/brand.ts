/** The operator's name, addresses and lines. What each is and where it shows: README.md. */

/** Stands before every key that a browser keeps. Never changed once players have come: they would lose what they chose. */
export const id = 'kancil';
export const name = 'Kancil';
/** Beside the logo. */
export const wordmark = 'kancil';

/** What search results and shared links say of the front page, by language. */
export const description: Record<string, string> = {
  id: 'Kancil, tempat bermain yang cerdik: slot, meja langsung, dan arkade dengan uang mainan. Untuk 18 tahun ke atas.',
  en: 'Kancil, the clever place to play: slots, live tables and arcade games with play money. For ages 18 and over.',
};

/** At the foot of every page, by language: one paragraph each. */
export const legal: Record<string, readonly string[]> = {
  id: [
    'Kancil memakai rupiah mainan. Tidak ada uang sungguhan yang bisa disetor, dimenangkan, atau ditarik. Hanya untuk usia 18 tahun ke atas.',
  ],
  en: [
    'Kancil runs on play rupiah. No real money can be deposited, won or withdrawn. For adults of 18 and over only.',
  ],
};

/** `mailto:`, `tel:` or `https://`; null until there is one. */
export const contact: string | null = null;

/** Links at the foot of every page: `help`, `promotions` and `download` are translated, another key is shown as it is. */
export const links: readonly { key: string; url: string }[] = [
  { key: 'help', url: '/help' },
  { key: 'promotions', url: '/promotions/all' },
  { key: 'download', url: '/download' },
];

/** The loading banner for each kind of device: a picture or a video of public/, or an address elsewhere; null for none. */
export const banner = { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' };

/** Pages whose address was another once, without language: `/old/path` leads to the new one. */
export const moved: Record<string, string> = {
  '/pages/about/kancil': '/pages/about/who-we-are',
  '/pages/news/about/kancil-opens': '/pages/news/about/opening',
};
