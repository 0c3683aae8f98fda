import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { themeColour } from '../styles/theme.ts';

/** Size in pixels that every network shows uncropped. */
export const height = 630;
const width = 1200;
/** Left edge of the page's picture. The text is left of it and overlaps its dark edge. */
const pictureLeft = 440;
const dark = themeColour('surface-page');
const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="shade"><stop offset=".38" stop-color="${dark}"/><stop offset=".52" stop-color="${dark}" stop-opacity=".7"/><stop offset=".72" stop-color="${dark}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/></svg>`;

/** The part of the picture that a crop keeps. */
export type Focus = 'centre' | 'right';

/** Renders the page's picture next to the dark text area, as raw pixels. */
async function draw(picture: Buffer, focus: Focus): Promise<{ data: Buffer; raw: CreateRaw }> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .removeAlpha()
    .resize(width - pictureLeft, height, { position: focus })
    .extend({ left: pictureLeft, background: dark })
    .composite([{ input: Buffer.from(shade) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Not all of `info`: for a JPEG it claims premultiplied pixels, which would be divided again.
  return { data, raw: { width, height, channels: info.channels } };
}

interface Scene {
  picture: Buffer;
  focus: Focus;
  drawn: ReturnType<typeof draw>;
}

/**
 * Caches the last scene. It takes longer than text and JPEG together, and pages with the same picture follow each
 * other.
 */
let last: Scene | undefined;

/** The dark area behind the text. */
export async function renderScene(picture: Buffer, focus: Focus): Promise<Sharp> {
  if (last?.focus !== focus || !last.picture.equals(picture)) {
    last = { picture, focus, drawn: draw(picture, focus) };
  }
  const { data, raw } = await last.drawn;
  return sharp(data, { raw });
}
