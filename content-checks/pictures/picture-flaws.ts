import sharp, { type Metadata } from 'sharp';

const least = { width: 1280, height: 720 };
/** What a build can still take apart; a small file may unpack to any size. */
const most = { width: 8000, height: 4500 };
const mostBytes = 500_000;

const advice = 'Save it as WebP, JPEG or PNG.';

const formats = ['webp', 'jpeg', 'png'];

/** AVIF and the pictures of many phones lie in the same kind of file. */
const nameOf = ({ format, compression }: Metadata) =>
  format === 'heif' ? (compression === 'av1' ? 'AVIF' : 'HEIC') : String(format).toUpperCase();

function flawsOfHeader(header: Metadata): string[] {
  if (!formats.includes(header.format)) return [`It is ${nameOf(header)} under another name. ${advice}`];
  if ((header.pages ?? 1) > 1) return ['It moves. Save one picture of it.'];
  // As it is seen: a phone may store it on its side.
  const { width, height } = header.autoOrient;
  const size = `${width}×${height}`;
  if (width > most.width || height > most.height) {
    return [`It is ${size}; ${most.width}×${most.height} is the most.`];
  }
  const isWide = Math.abs(width / height - 16 / 9) < 0.01;
  return [
    ...(isWide ? [] : [`It is ${size}; cut it to 16:9.`]),
    ...(width >= least.width ? [] : [`It is ${size}; ${least.width}×${least.height} is the least.`]),
  ];
}

/** Whether every pixel is there. A header promises more than the file may hold, so all of it is read. */
export async function isWhole(picture: Buffer): Promise<boolean> {
  const decoded = sharp(picture, { failOn: 'warning', sequentialRead: true }).raw().toBuffer();
  return decoded.then(
    () => true,
    () => false,
  );
}

/** What keeps a picture from the site, each with what to do; `isWholeOnce` may remember what it has read. */
export async function pictureFlaws(picture: Buffer, isWholeOnce = isWhole): Promise<string[]> {
  if (picture.length === 0) return ['The file is empty. Save or copy the picture again.'];
  const header = await sharp(picture)
    .metadata()
    .catch(() => null);
  if (header === null) return [`It is no picture that can be read. ${advice}`];
  const isHeavy = picture.length > mostBytes;
  const weight = `It has ${Math.round(picture.length / 1000)} kB; ${mostBytes / 1000} are the most. Save it as WebP, with less quality if it is one.`;
  const flaws = [...flawsOfHeader(header), ...(isHeavy ? [weight] : [])];
  if (flaws.length > 0 || (await isWholeOnce(picture))) return flaws;
  return ['It is damaged or breaks off. Save or copy the picture again.'];
}
