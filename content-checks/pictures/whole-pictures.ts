import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { isComplete } from './picture-flaws.ts';

/** The version of the decoder; results of other versions are dropped. */
const reader = sharp.versions.sharp;

function knownIn(file: string): Set<string> {
  try {
    const { reader: by, whole } = JSON.parse(readFileSync(file, 'utf8')) as {
      reader: string;
      whole: string[];
    };
    return new Set(by === reader ? whole : []);
  } catch {
    return new Set();
  }
}

function save(file: string, whole: string[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, JSON.stringify({ reader, whole }));
    renameSync(part, file);
  } catch {
    // Without this cache the next run decodes the pictures again.
  }
}

/** Caches complete pictures by hash; decoding all of them takes more than a second. */
export function completePictures(root: string) {
  const file = join(root, '.cache/whole-pictures.json');
  const known = knownIn(file);
  const whole = new Set<string>();
  return {
    async isWhole(picture: Buffer): Promise<boolean> {
      const hash = createHash('sha256').update(picture).digest('hex');
      if (known.has(hash) || (await isComplete(picture))) whole.add(hash);
      return whole.has(hash);
    },
    /** Saves the results of this run; unused ones are dropped. */
    remember(): void {
      if (whole.size !== known.size || [...whole].some((hash) => !known.has(hash)))
        save(file, [...whole].sort());
    },
  };
}
