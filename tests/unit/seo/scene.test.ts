import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderScene } from '../../../src/seo/scene.ts';

const [blue, yellow] = ['#2060a0', '#e0c020'].map((background) =>
  sharp({ create: { width: 800, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
);
/** Blue on the left, yellow on the right. */
const two = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000' } }).composite([
  { input: await blue, left: 0, top: 0 },
  { input: await yellow, left: 800, top: 0 },
]);

/** The colours in the middle of the visible part of each half. */
async function colours(picture: Buffer): Promise<number[][]> {
  const data = await (await renderScene(picture, 'centre')).removeAlpha().raw().toBuffer();
  return [1000, 780].map((x) => [...data.subarray((315 * 1200 + x) * 3, (315 * 1200 + x) * 3 + 3)]);
}

const expected = await colours(await two.clone().webp({ lossless: true }).toBuffer());

it.each([
  ['a JPEG', two.clone().jpeg({ quality: 100 })],
  ['a PNG', two.clone().png()],
  ['a PNG with 16 bits', two.clone().toColourspace('rgb16').png()],
  ['a picture that one may see through', two.clone().ensureAlpha(1).png()],
  [
    'a JPEG that a phone has stored upside down',
    sharp(await two.clone().png().toBuffer())
      .rotate(180)
      .withMetadata({ orientation: 3 })
      .jpeg({ quality: 100 }),
  ],
])('%s keeps its colours and orientation in the picture for links', async (_kind, picture) => {
  const found = await colours(await picture.toBuffer());
  for (const [index, colour] of found.entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs(value - Number(expected[index]?.[channel]))).toBeLessThan(8);
    }
  }
});
