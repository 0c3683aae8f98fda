import type { APIRoute } from 'astro';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { qrCode } from '../../server/qr.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }));
}

/** A QR code with the address of the download page. */
export const GET: APIRoute = ({ locals, site, url }) => {
  const { size, dark } = qrCode(new URL(locals.path('/download'), site ?? url).href);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>\n`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
