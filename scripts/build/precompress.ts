import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|css|js|mjs|json|svg|txt|xml|webmanifest|ico|wasm)$/;
const leastBytes = 512;

/** Writes `.br` and `.gz` beside each text file that gets smaller by it. Returns how many files were written. */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const compressOne = async (file: string): Promise<number> => {
    const content = await readFile(file);
    if (content.length < leastBytes) return 0;
    const copies = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }).then((small) => ({ path: `${file}.br`, small })),
      promisify(gzip)(content, { level: 9 }).then((small) => ({ path: `${file}.gz`, small })),
    ]);
    const useful = copies.filter(({ small }) => small.length < content.length);
    await Promise.all(useful.map(({ path, small }) => writeFile(path, small)));
    return useful.length;
  };
  const written = await Promise.all(files.map(compressOne));
  return written.reduce((sum, count) => sum + count, 0);
}
