import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { languageList } from '../../integrations/language-list.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { root } from './stamp.ts';

const ownFile = /\b(?:href|src|source)="(\/[\w./-]+\.(?:css|js|png|svg|webp))"/g;
const imported = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** A file and, for a script, its static imports. */
function withImports(folder: string, file: string): string[] {
  if (!file.endsWith('.js')) return [file];
  const imports = [...readFileSync(join(folder, file), 'utf8').matchAll(imported)];
  return [file, ...imports.flatMap(([, name]) => withImports(folder, `/_astro/${name}`))];
}

/** The offline page in every language, and the files that it needs. */
function offlineFiles(folder: string): string[] {
  const pages = locales.map((locale) => localizedPath('/offline', locale));
  const html = pages.map((page) => readFileSync(join(folder, page, 'index.html'), 'utf8')).join('');
  const files = [...html.matchAll(ownFile)].flatMap(([, path]) => withImports(folder, path as string));
  return [...pages, ...new Set(files)];
}

/** One hash of all files that the worker caches at its start. */
function versionOf(folder: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(readFileSync(join(folder, /\.\w+$/.test(file) ? file : `${file}/index.html`)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Bundles src/worker into `/sw.js`, which changes only with its code or the offline pages. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const files = offlineFiles(folder);
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [languageList()],
    define: { OFFLINE: JSON.stringify({ version: versionOf(folder, files), files }) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker could not be bundled.');
  await writeFile(join(folder, 'sw.js'), output.output[0].code);
}
