import sharp, { type Metadata } from 'sharp';

const minSize = { width: 1280, height: 720 };
/** The largest size that a build can decode; even a small file may decode to any size. */
const maxSize = { width: 8000, height: 4500 };
const maxBytes = 500_000;

const advice = 'Save it as WebP, JPEG or PNG.';

const formats = ['webp', 'jpeg', 'png'];

/** AVIF and HEIC, the format of many phones, share a container format. */
const formatName = ({ format, compression }: Metadata) =>
  format === 'heif' ? (compression === 'av1' ? 'AVIF' : 'HEIC') : String(format).toUpperCase();

function flawsOfHeader(header: Metadata): string[] {
  if (!formats.includes(header.format))
    return [`It is ${formatName(header)} with another file extension. ${advice}`];
  if ((header.pages ?? 1) > 1) return ['It is animated. Save a single frame of it.'];
  // The displayed size: phones may store pictures rotated.
  const { width, height } = header.autoOrient;
  const size = `${width}×${height}`;
  if (width > maxSize.width || height > maxSize.height) {
    return [`It is ${size}; the maximum is ${maxSize.width}×${maxSize.height}. Make it smaller.`];
  }
  const isWide = Math.abs(width / height - 16 / 9) < 0.01;
  return [
    ...(isWide ? [] : [`It is ${size}. Crop it to 16:9.`]),
    ...(width >= minSize.width
      ? []
      : [`It is ${size}; the minimum is ${minSize.width}×${minSize.height}. Use a larger one.`]),
  ];
}

/** Decodes the whole picture, since a truncated file still has a complete header. */
export async function isComplete(picture: Buffer): Promise<boolean> {
  const decoded = sharp(picture, { failOn: 'warning', sequentialRead: true }).raw().toBuffer();
  return decoded.then(
    () => true,
    () => false,
  );
}

/** Checks a picture. `checkComplete` may cache its results. */
export async function pictureFlaws(picture: Buffer, checkComplete = isComplete): Promise<string[]> {
  if (picture.length === 0) return ['The file is empty. Save or copy the picture again.'];
  const header = await sharp(picture)
    .metadata()
    .catch(() => null);
  if (header === null) return [`It is not a readable picture. ${advice}`];
  const isHeavy = picture.length > maxBytes;
  const weight = `It has ${Math.round(picture.length / 1000)} kB; the maximum is ${maxBytes / 1000} kB. Save it as WebP, or with lower quality.`;
  const flaws = [...flawsOfHeader(header), ...(isHeavy ? [weight] : [])];
  if (flaws.length > 0 || (await checkComplete(picture))) return flaws;
  return ['It is damaged or incomplete. Save or copy the picture again.'];
}
