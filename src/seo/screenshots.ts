/** Pictures of the site in the browser's install dialog; `node scripts/screenshots.ts` takes them. Pixels of the page. */
export const screenshots = [
  { name: 'home-phone', page: '/', form: 'narrow', width: 360, height: 780 },
  { name: 'lobby-phone', page: '/lobby/slots', form: 'narrow', width: 360, height: 780 },
  { name: 'home-computer', page: '/', form: 'wide', width: 1280, height: 720 },
] as const;

/** Pixels of the picture for one of the page. */
export const density = { narrow: 2, wide: 1 };
