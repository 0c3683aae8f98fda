import sharp, { type Sharp } from 'sharp';

const plain = (width = 1600, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

/** With a face that JPEG needs bytes for. */
const grain = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const jpeg = await plain().jpeg().toBuffer();

/** What a phone writes: 64×36 in HEVC. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAJAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACQAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//3n1W4/o+XZT/UOA==',
  'base64',
);

const frame = { create: { width: 1600, height: 900, channels: 3, background: '#246' } } as const;

/** Files that people put where a picture belongs. */
export const brokenPictures = {
  heic,
  empty: Buffer.alloc(0),
  page: Buffer.from('<!doctype html><title>Not found</title>'),
  /** Its header is whole, and nearly all of its pixels. */
  brokenOff: jpeg.subarray(0, jpeg.length - 2),
  gif: await plain().gif().toBuffer(),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>'),
  animation: await sharp(
    await Promise.all(
      ['#246', '#642'].map((background) =>
        sharp({ create: { ...frame.create, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer(),
  /** Few bytes that unpack to 155 MB. */
  bomb: await plain(9_600, 5_400).webp({ effort: 0 }).toBuffer(),
  heavy: Buffer.concat([jpeg, Buffer.alloc(22_000_000 - jpeg.length)]),
  square: await plain(800, 800).webp().toBuffer(),
  /** Stored on its side, as phones do. */
  portrait: await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
};

/** Odd, and yet the site can show them. */
export const oddPictures = {
  'with the colours of print': await plain().toColourspace('cmyk').jpeg().toBuffer(),
  'with 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
  'without colours': await plain().greyscale().jpeg().toBuffer(),
  'that one sees through': await plain().ensureAlpha(0.5).png().toBuffer(),
  'of a phone held upright': await plain(900, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'that no quality makes small': await grain(1280, 720).jpeg({ quality: 30 }).toBuffer(),
};
