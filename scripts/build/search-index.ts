import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { synonymsFor } from './synonyms.ts';

/** One search result. */
export interface SearchDocument {
  /** Its address, with the anchor of a part. */
  url: string;
  html: string;
}

const languageOf = (html: string) => /<html lang="([\w-]+)"/.exec(html)?.[1] ?? '';

/** A question of the help page with its answer. */
const question =
  /<details class="disclosure" id="([\w-]+)"[^>]*><summary><h3>(.*?)<\/h3>[\s\S]*?<\/summary>([\s\S]*?)<\/details>/g;

function questionsOf(url: string, html: string): SearchDocument[] {
  const kind = /data-search-questions="([^"]*)"/.exec(html)?.[1];
  if (kind === undefined) return [];
  return [...html.matchAll(question)].map(([, name, title, answer]) => ({
    url: `${url}#${name}`,
    html: `<html lang="${languageOf(html)}"><body><h1>${title}</h1><div data-pagefind-body data-pagefind-meta="kind:${kind}">${answer}</div></body></html>`,
  }));
}

const titleOf = (html: string) => (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '');

/** Pagefind searches all metadata of a page. Names of picture files are removed, and our search words are added. */
function indexed({ url, html }: SearchDocument): SearchDocument {
  const words = synonymsFor(titleOf(html), languageOf(html));
  const meta = words && `<i data-pagefind-meta="words:${words}"></i>`;
  return { url, html: html.replace(/<img\b[^>]*>/g, '').replace(/<body[^>]*>/, `$&${meta}`) };
}

/** A page is indexed as a whole if it marks its text, the help page by its questions, other pages not at all. */
export function searchDocuments(url: string, html: string): SearchDocument[] {
  const documents = html.includes('data-pagefind-body') ? [{ url, html }] : questionsOf(url, html);
  return documents.map(indexed);
}

/** The files that our dialog needs; Pagefind's interfaces and worker are left out. */
const needed = /^(?:pagefind\.js|pagefind-entry\.json|.*\.pf_\w+|wasm\.[\w-]+\.pagefind)$/;

interface PagefindEntry {
  languages: Record<string, { wasm: string | null }>;
}

/** The index files that browsers need, with the programs of the site's languages only. */
function neededFiles<File extends { path: string; content: Uint8Array }>(files: File[]): File[] {
  const entry = files.find(({ path }) => path === 'pagefind-entry.json');
  const { languages } = JSON.parse(Buffer.from(entry?.content ?? '{}').toString()) as PagefindEntry;
  const programs = Object.values(languages).map(({ wasm }) => `wasm.${wasm ?? 'unknown'}.pagefind`);
  return files.filter(
    ({ path }) => needed.test(path) && (!path.startsWith('wasm.') || programs.includes(path)),
  );
}

/** Writes the search index of all built pages, one per language. Returns the number of documents. */
export async function writeSearchIndex(folder: string): Promise<number> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`The search index could not be made: ${errors.join(', ')}`);
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const url = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
      return searchDocuments(url, readFileSync(join(folder, file), 'utf8'));
    });
  for (const { url, html } of documents) {
    const added = await index.addHTMLFile({ url, content: html });
    if (added.errors.length > 0) throw new Error(`${url} cannot be indexed: ${added.errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  for (const { path, content } of neededFiles(files)) {
    const target = join(folder, 'pagefind', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await close();
  return documents.length;
}
