import type { Overlay } from '../../scripts/recipes/project-copy.ts';

/** Another operator's name of the site, a word that no text of the product has. */
export const secondBrand = { id: 'zamrud', name: 'Zamrud', page: '#101418', mail: 'halo@zamrud.example' };

const line = (text: string) => ({ id: [text], en: [text] });
const values = {
  id: secondBrand.id,
  name: secondBrand.name,
  wordmark: secondBrand.id,
  description: { id: `${secondBrand.name}, tempat lain`, en: `${secondBrand.name}, another place` },
  legal: line(`PT ${secondBrand.name}`),
  contact: `mailto:${secondBrand.mail}`,
  links: [{ key: 'help', url: '/help' }],
  banner: { mobile: '/banner/mobile.svg', desktop: null },
  moved: {},
  welcomeGift: { amount: 10_000, wagering: 0 },
};
const brand = Object.entries(values)
  .map(
    ([name, value]) =>
      `export const ${name}${name === 'moved' ? ': Record<string, string>' : ''} = ${JSON.stringify(value)};`,
  )
  .join('\n');

/** Every colour becomes a grey of the same lightness; the page's colour is fixed. */
function greyed(css: string): string {
  return css
    .replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/g, (_, red: string, green: string, blue: string) => {
      const mean = [red, green, blue].reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / 3;
      return `#${Math.round(mean).toString(16).padStart(2, '0').repeat(3)}`;
    })
    .replace(/--surface-page: [^;]+;/, `--surface-page: ${secondBrand.page};`);
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><circle cx="24" cy="24" r="20" fill="#777"/></svg>';

/** Changes only files of brand/, as in the recipe for a brand. */
export const otherBrand: Overlay = {
  'brand/brand.ts': brand,
  'brand/theme.css': greyed,
  'brand/logo.svg': mark,
  'brand/public/favicon.svg': mark,
  'brand/public/banner/mobile.svg': mark,
  'brand/public/banner/desktop.svg': null,
};
