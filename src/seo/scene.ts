import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { themeColour } from '../styles/theme.ts';

/** What every network shows whole; pixels. */
export const height = 630;
const width = 1200;
/** Where the picture of the page begins; the words stand before it and a little over its dark edge. */
const pictureLeft = 440;
const dark = themeColour('surface-page');
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="shade"><stop offset=".38" stop-color="${dark}"/><stop offset=".52" stop-color="${dark}" stop-opacity=".7"/><stop offset=".72" stop-color="${dark}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/></svg>`;

/** The part of a picture that stays when its sides are cut. */
export type Focus = 'centre' | 'right';

/** The picture of the page beside the dark that the words stand on, and under its edge: as bare pixels. */
async function draw(picture: Buffer, focus: Focus): Promise<{ data: Buffer; raw: CreateRaw }> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .removeAlpha()
    .resize(width - pictureLeft, height, { position: focus })
    .extend({ left: pictureLeft, background: dark })
    .composite([{ input: Buffer.from(shade) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Not all of `info`: it calls those of a JPEG premultiplied, and they would be divided once more.
  return { data, raw: { width, height, channels: info.channels } };
}

interface Scene {
  picture: Buffer;
  focus: Focus;
  drawn: ReturnType<typeof draw>;
}

/** The last one: it costs more than words and JPEG together, and pages with the same picture come one after another. */
let last: Scene | undefined;

/** Where words go over the picture of a page. */
export async function sceneOf(picture: Buffer, focus: Focus): Promise<Sharp> {
  if (last?.focus !== focus || !last.picture.equals(picture)) {
    last = { picture, focus, drawn: draw(picture, focus) };
  }
  const { data, raw } = await last.drawn;
  return sharp(data, { raw });
}
