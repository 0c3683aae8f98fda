import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import satori, { type Font } from 'satori';
import { wordmark } from '../../brand/brand.ts';
import theme from '../../brand/theme.css?raw';
import { type PictureTexts, pictureFont, SocialPicture, textWidth } from './SocialPicture.tsx';
import drawing from './SocialPicture.tsx?raw';
import { type Focus, height, renderScene } from './scene.ts';
import scenery from './scene.ts?raw';
import { smallJpeg } from './small-jpeg.ts';
import encoding from './small-jpeg.ts?raw';

/** Cache of earlier builds, by a hash of all inputs. */
const cache = join(process.cwd(), '.cache/social-pictures');

async function font(weight: 500 | 800): Promise<Font> {
  const data = await readFile(`brand/fonts/pictures-${weight}.woff`);
  return { name: pictureFont, data, weight, style: 'normal' };
}

/** The inputs that all pictures share, and their hash. */
async function materials() {
  const icon = await readFile('brand/public/favicon.svg');
  const fonts = await Promise.all([font(500), font(800)]);
  const hash = createHash('sha256')
    .update([drawing, scenery, encoding, theme, wordmark].join('\0'))
    .update(icon);
  for (const { data } of fonts) hash.update(new Uint8Array(data));
  return { fonts, logo: `data:image/svg+xml;base64,${icon.toString('base64')}`, hash: hash.digest('hex') };
}

let ready: ReturnType<typeof materials> | undefined;
const brandMaterials = () => {
  ready ??= materials();
  return ready;
};

async function draw(words: PictureTexts, picture: Buffer, focus: Focus): Promise<Buffer> {
  const { fonts, logo } = await brandMaterials();
  const svg = await satori(SocialPicture({ ...words, height, logo }), { width: textWidth, height, fonts });
  const scene = await renderScene(picture, focus);
  const drawn = scene.composite([{ input: Buffer.from(svg), left: 0, top: 0 }]);
  return smallJpeg(drawn.withExif({ IFD0: { ImageDescription: words.title } }));
}

/** Astro provides `fsPath`, but its type lacks it. */
function fileOf(image: ImageMetadata): string {
  const { fsPath } = image as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error(`No file is known of ${image.src}`);
  return fsPath;
}

/**
 * Returns the social picture of a page. It is cached by text, picture and layout; the file's time records its last
 * use.
 */
export async function socialPicture(
  words: PictureTexts,
  image: ImageMetadata,
  focus: Focus,
): Promise<Buffer> {
  const picture = await readFile(fileOf(image));
  const made = [(await brandMaterials()).hash, JSON.stringify([words, focus])];
  const hash = createHash('sha256').update(made.join('\0')).update(picture).digest('hex');
  const file = join(cache, `${hash}.jpg`);
  const known = await readFile(file).catch(() => null);
  if (known) {
    const now = new Date();
    await utimes(file, now, now);
    return known;
  }
  const drawn = await draw(words, picture, focus);
  await mkdir(cache, { recursive: true });
  // Written under a temporary name first: an interrupted build must not leave a partial file.
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, drawn);
  await rename(part, file);
  return drawn;
}
