import sharp from 'sharp';
import { expect, it } from 'vitest';
import { smallJpeg } from '../../../src/seo/small-jpeg.ts';
import { oddPictures } from '../../support/broken-pictures.ts';

it.each(Object.entries(oddPictures))(
  'a picture %s is small enough for a chat program',
  async (_kind, picture) => {
    const file = await smallJpeg(sharp(picture).resize(1200, 630));
    expect(file.length).toBeLessThanOrEqual(60_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  },
);

it('text over a grained picture stays sharp', async () => {
  const [black, white] = ['#000', '#fff'].map((background) => ({
    create: { width: 300, height: 630, channels: 3 as const, background },
  }));
  const grain = sharp(oddPictures['that no quality makes small']).resize(1200, 630);
  const composed = grain.composite([
    { input: await sharp(black).png().toBuffer(), left: 0, top: 0 },
    { input: await sharp(white).png().toBuffer(), left: 300, top: 0 },
  ]);
  const { data, info } = await sharp(await smallJpeg(composed))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = [...data.subarray(300 * info.width, 301 * info.width)];
  expect(Math.max(...row.slice(0, 297))).toBeLessThan(60);
  expect(Math.min(...row.slice(303, 590))).toBeGreaterThan(195);
});
