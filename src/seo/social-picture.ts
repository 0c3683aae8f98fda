import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import satori, { type Font } from 'satori';
import sharp, { type Sharp } from 'sharp';
import { type PictureWords, SocialPicture } from './SocialPicture.tsx';
import drawing from './SocialPicture.tsx?raw';

/** What every network shows whole; pixels. */
const [width, height] = [1200, 630];
/** Where the picture of the page begins; the words stand before it and a little over its dark edge. */
const pictureLeft = 440;
/** The part of a picture that stays when its sides are cut. */
type Focus = 'centre' | 'right';

/** What a chat program loads without thinking twice. */
const mostBytes = 60_000;
/** From the best on; a picture takes the first that fits. */
const qualities = [70, 60, 50, 40];

/** Pictures of earlier builds, by the hash of all that they are made of. */
const cache = join(process.cwd(), '.cache/social-pictures');

const { resolve } = createRequire(import.meta.url);

async function font(weight: 500 | 800): Promise<Font> {
  const file = resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);
  return { name: 'Plus Jakarta Sans', data: await readFile(file), weight, style: 'normal' };
}

async function materials() {
  const icon = await readFile('public/favicon.svg', 'base64');
  return {
    fonts: await Promise.all([font(500), font(800)]),
    logo: `data:image/svg+xml;base64,${icon}`,
  };
}

let ready: ReturnType<typeof materials> | undefined;

async function draw(words: PictureWords, picture: Buffer, focus: Focus): Promise<Buffer> {
  ready ??= materials();
  const { fonts, logo } = await ready;
  const overlay = await satori(SocialPicture({ ...words, width, height, logo }), { width, height, fonts });
  const scene = await sharp(picture)
    .removeAlpha()
    .resize(width - pictureLeft, height, { position: focus })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#0a1815' } })
    .composite([
      { input: scene.data, raw: scene.info, left: pictureLeft, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return withinLimit(sharp(data, { raw: info }).withExif({ IFD0: { ImageDescription: words.title } }));
}

async function withinLimit(picture: Sharp): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await picture.clone().jpeg({ quality, quantisationTable: 3 }).toBuffer();
    if (file.length <= mostBytes) return file;
  }
  throw new Error(`No quality makes this picture smaller than ${mostBytes} bytes.`);
}

/** Astro knows the file of a picture, but not by type. */
function fileOf(image: ImageMetadata): string {
  const { fsPath } = image as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error(`No file is known of ${image.src}`);
  return fsPath;
}

/** A JPEG for links to a page, drawn once for the same words, picture and layout. */
export async function socialPicture(
  words: PictureWords,
  image: ImageMetadata,
  focus: Focus,
): Promise<Buffer> {
  const scene = await readFile(fileOf(image));
  const made = [drawing, JSON.stringify([words, focus, qualities, width, height, pictureLeft])];
  const hash = createHash('sha256').update(made.join('\0')).update(scene).digest('hex');
  const file = join(cache, `${hash}.jpg`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const drawn = await draw(words, scene, focus);
  await mkdir(cache, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}
