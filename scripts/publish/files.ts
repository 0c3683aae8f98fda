import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Writes a file completely or not at all, even if the machine stops. */
export function replaceFile(file: string, content: Buffer | string): void {
  // A leftover file with a dot in front is ignored.
  const newFile = join(dirname(file), `.${basename(file)}.new`);
  const descriptor = openSync(newFile, 'w');
  try {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(newFile, file);
}

/** Null if there is none. */
export function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
