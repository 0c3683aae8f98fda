import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,css,js,mjs,json,svg,txt,xml,webmanifest,ico,wasm}';
const leastBytes = 512;

const formats = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes `.br` and `.gz` beside each text file that becomes smaller. An unchanged file reuses the copies of the previous
 * build, because compressing takes most of a page's build time.
 */
export async function precompress(folder: string, before: string): Promise<void> {
  const copyOrCompress = async (path: string): Promise<void> => {
    const content = await readFile(join(folder, path));
    if (content.length < leastBytes) return;
    const known = await readFile(join(before, path)).catch(() => null);
    const unchanged = known?.equals(content) ?? false;
    for (const [ending, compress] of Object.entries(formats)) {
      const target = join(folder, path + ending);
      const kept =
        unchanged &&
        (await copyFile(join(before, path + ending), target).then(
          () => true,
          () => false,
        ));
      if (kept) continue;
      const small = await compress(content);
      if (small.length < content.length) await writeFile(target, small);
    }
  };
  const paths = glob(compressible, { cwd: folder });
  await Readable.from(paths).forEach(copyOrCompress, { concurrency: 2 * availableParallelism() });
}
