import type { Sharp } from 'sharp';

/** What a chat program loads without thinking twice. */
const mostBytes = 60_000;
/** From the best on; a picture takes the first that fits. */
const qualities = [70, 60, 50, 40];
/** For one that no quality makes small, so it is grain: radii in pixels. What lies over the picture stays sharp. */
const blurs = [1, 2, 4];

/** A JPEG that fits, however much grain the picture has. */
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
