import { readFileSync } from 'node:fs';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureFont, SocialPicture } from '../../../src/seo/SocialPicture.tsx';

const fonts = ([500, 800] as const).map((weight): Font => {
  const data = readFileSync(`brand/fonts/pictures-${weight}.woff`);
  return { name: pictureFont, data, weight, style: 'normal' };
});
const logo = `data:image/svg+xml;base64,${readFileSync('brand/public/favicon.svg', 'base64')}`;
const height = 630;
/** The bright part of the page's picture. */
const wordsEnd = 64 + 560;

function drawn(title: string): Promise<string> {
  const words = { section: 'Panduan', title, note: 'Rupiah mainan, 18+', height, logo };
  return satori(SocialPicture(words), { width: 1200, height, fonts });
}

/** The first and the last column of a drawing that is not empty. */
async function extent(svg: string): Promise<[number, number]> {
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return [left, left + info.width];
}

it.each([
  'Mempertanggungjawabkannya',
  'Pemberitahuan',
  'Ketidakbertanggungjawaban dan ketidaksinambungan permainan',
  'Slot',
])('"%s" stays beside the picture, however long its words are', async (title) => {
  const [left, right] = await extent(await drawn(title));
  expect(left).toBeGreaterThanOrEqual(60);
  expect(right).toBeLessThanOrEqual(wordsEnd);
});

it('a character without a font draws no box', async () => {
  expect(await drawn('Pesta 🎉 malam ❤️')).toBe(await drawn('Pesta malam'));
  expect(await drawn('100% gratis © 2026')).not.toBe(await drawn('% gratis ©'));
});
