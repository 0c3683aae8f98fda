import type { APIRoute } from 'astro';
import { encode } from 'uqr';
import { defaultLocale, locales } from '../../i18n/locales.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }));
}

/** The dark modules of a QR code as one path: a line per run of modules in a row. */
function runs(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? 'x' : ' '))
          .join('')
          .matchAll(/x+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('');
}

/** A QR code with the address of the download page. */
export const GET: APIRoute = ({ locals, site, url }) => {
  const { data, size } = encode(new URL(locals.path('/download'), site ?? url).href, { ecc: 'M', border: 4 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs(data)}"/></svg>\n`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
