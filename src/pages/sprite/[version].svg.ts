import type { APIRoute } from 'astro';
import { icons, iconsVersion } from '../../components/icons.ts';

export const getStaticPaths = () => [{ params: { version: iconsVersion } }];

/** The sprite of all icons. Its address changes with its content. */
export const GET: APIRoute = () => {
  const symbols = Object.entries(icons).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
