import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { isText, most, pathFlaw, sizeFlaw } from './content-paths.ts';
import { PublishError } from './publish-error.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** True for text that fits in a list: on one line, without marks that turn the direction of what follows. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text);

const line = z.string().refine(isOneLine);
const person = line.trim().min(1).max(80);

const bundleSchema = z.strictObject({
  format: z.literal('site-texts-1'),
  /** The version of the site's texts that this is, or that it changes. */
  version: z.int().min(1),
  by: person,
  note: line.max(500),
  files: z
    .array(
      z.strictObject({
        path: z.string().max(300),
        /** Hash of the replaced file; null for a new one. */
        before: hash.nullable(),
        /** Null: the file is removed. */
        content: z.base64().nullable(),
      }),
    )
    .max(10_000),
});

interface BundledFile {
  path: string;
  before: string | null;
  content: Buffer | null;
}

/** The content of a file between editor and server: all texts, or those of a proposal. */
export interface Bundle extends Omit<z.infer<typeof bundleSchema>, 'format' | 'files'> {
  files: BundledFile[];
}

export function writeBundle(file: string, bundle: Bundle): void {
  const files = bundle.files.map(({ content, ...rest }) => ({
    ...rest,
    content: content?.toString('base64') ?? null,
  }));
  const text = JSON.stringify({ format: 'site-texts-1', ...bundle, files });
  try {
    writeFileSync(file, gzipSync(text), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new PublishError(`${file} exists already. Use another name, or delete it.`);
  }
}

function unpack(file: string): unknown {
  const notOurs = `${file} was not made by "npm run publish", or it was damaged on its way: have it sent again.`;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) throw new PublishError(`There is no file ${file}.`);
  if (!found.isFile()) throw new PublishError(notOurs);
  const tooBig = `${file} is too big: the maximum is ${most.all / 1_000_000} MB.`;
  if (found.size > most.all) throw new PublishError(tooBig);
  try {
    return JSON.parse(gunzipSync(readFileSync(file), { maxOutputLength: 2 * most.all }).toString('utf8'));
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PublishError(isLarge ? tooBig : notOurs);
  }
}

function flawOf({ path, content }: BundledFile): string | null {
  const flaw = pathFlaw(path);
  if (flaw || !content) return flaw;
  if (isText(path) && !isUtf8(content)) return 'It is not saved as UTF-8. Save it again with that encoding.';
  return sizeFlaw(path, content.length);
}

/** Reads a file from outside and validates all of it. @throws PublishError */
export function readBundle(file: string): Bundle {
  const { success, data } = bundleSchema.safeParse(unpack(file));
  if (!success) throw new PublishError(`${file} is of another version of "npm run publish", or was changed.`);
  const files = data.files.map(({ content, ...rest }) => ({
    ...rest,
    content: content === null ? null : Buffer.from(content, 'base64'),
  }));
  const paths = files.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw new PublishError(`${file} has the same file in it twice.`);
  const flaws = files.flatMap((each) => {
    const flaw = flawOf(each);
    return flaw ? `\n  ${JSON.stringify(each.path).slice(1, -1)}: ${flaw}` : [];
  });
  if (flaws.length > 0) throw new PublishError(`${file} was refused.${flaws.slice(0, 20).join('')}`);
  const { version, by, note } = data;
  return { version, by, note, files };
}
