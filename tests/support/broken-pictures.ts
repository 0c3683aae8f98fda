import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const plain = (width = 1600, height = 900, background = '#246'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** With details that need many bytes as JPEG. */
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

const png = await plain(16, 9).png().toBuffer();

/** A small PNG whose header has another size. */
function claiming(width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

/** A phone's format: 64×36 in HEVC. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAJAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACQAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//3n1W4/o+XZT/UOA==',
  'base64',
);

const frame = (background: string) => plain(16, 9, background).png().toBuffer();

/** Files that people mistake for pictures. */
export const brokenPictures = {
  heic,
  empty: Buffer.alloc(0),
  page: Buffer.from('<!doctype html><title>Not found</title>'),
  /** Complete header, nearly all pixels. */
  brokenOff: jpeg.subarray(0, jpeg.length - 2),
  gif: await plain(16, 9).gif().toBuffer(),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>'),
  animation: await sharp([await frame('#246'), await frame('#642')], { join: { animated: true } })
    .webp()
    .toBuffer(),
  /** A few bytes that expand to 155 MB. */
  bomb: claiming(9_600, 5_400),
  heavy: Buffer.concat([jpeg, Buffer.alloc(22_000_000 - jpeg.length)]),
  square: await plain(800, 800).webp().toBuffer(),
  /** Stored on its side, as phones do. */
  portrait: await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
};

/** Unusual pictures that the site can show. */
export const oddPictures = {
  'with the colours of print': await plain(1280, 720).toColourspace('cmyk').jpeg().toBuffer(),
  'with 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
  'without colours': await plain().greyscale().jpeg().toBuffer(),
  'that one sees through': await plain().ensureAlpha(0.5).png().toBuffer(),
  'that a phone has stored on its side': await plain(900, 1600)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
  'that no quality makes small': await grain(1280, 720).jpeg({ quality: 30 }).toBuffer(),
};
