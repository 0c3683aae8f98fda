import type { Sharp } from 'sharp';

/** Chat programs load previews up to this size. */
const mostBytes = 60_000;
/** From best to worst; the first that fits is used. */
const qualities = [70, 60, 50, 40];
/** Blur radii in pixels, for grainy pictures that no quality makes small enough. The text stays sharp. */
const blurs = [1, 2, 4];

/** Encodes a JPEG within the limit, even from a grainy picture. */
export async function smallJpeg(picture: Sharp): Promise<Buffer> {
  const softened = blurs.map((blur) => ({ quality: Math.min(...qualities), blur }));
  const steps = [...qualities.map((quality) => ({ quality, blur: 0 })), ...softened];
  let file = Buffer.alloc(0);
  for (const { quality, blur } of steps) {
    const drawn = blur === 0 ? picture.clone() : picture.clone().blur(blur);
    file = await drawn.jpeg({ quality, quantisationTable: 3 }).toBuffer();
    if (file.length <= mostBytes) break;
  }
  return file;
}
