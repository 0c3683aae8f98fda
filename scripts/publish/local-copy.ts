import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { singleLineFields } from '../../src/content/front-matter.ts';
import { readBundle, writeBundle } from './bundle.ts';
import { changesBetween, listed } from './changes.ts';
import { type Contents, contentOf, readContent, readContents } from './content-folder.ts';
import { isText } from './content-paths.ts';
import { hashOf, readJson, replaceFile } from './files.ts';
import { offersInFolder } from './live-offers.ts';
import { PublishError } from './publish-error.ts';
import type { PublishTools } from './tools.ts';

/** The site's texts at the last `take` on this computer. */
interface Published {
  version: number;
  contents: Contents;
}

const publishedFile = (root: string) => join(contentOf(root), '.published.json');
/** The folder to which `take` moves the texts that both this computer and the site have changed. */
const aside = 'put-aside';

function put(root: string, path: string, content: Buffer | null): void {
  const file = join(contentOf(root), path);
  if (content === null) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, content);
  }
}

function putAside(root: string, path: string): void {
  const to = join(root, aside, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(contentOf(root), path), to);
}

/** Updates the texts on this computer to those of the site. Changes that were not proposed stay. */
export function take(root: string, file: string): string {
  const { version, files } = readBundle(file);
  const site = new Map(files.map(({ path, content }) => [path, content]));
  const contents = Object.fromEntries(
    files.flatMap(({ path, content }) => (content ? [[path, hashOf(content)]] : [])),
  );
  const known = readJson<Published>(publishedFile(root));
  if (known && known.version > version) {
    throw new PublishError(
      `This computer has version ${known.version} already; ${file} is version ${version}.`,
    );
  }
  const own = readContents(root);
  const before = known?.contents ?? {};
  const kept: string[] = [];
  for (const { path, before: here } of changesBetween(own, contents)) {
    const isChangedHere = here !== (before[path] ?? null);
    const isChangedThere = (contents[path] ?? null) !== (before[path] ?? null);
    if (isChangedHere && !isChangedThere) continue;
    if (isChangedHere && here !== null) {
      putAside(root, path);
      kept.push(path);
    }
    put(root, path, site.get(path) ?? null);
  }
  replaceFile(publishedFile(root), JSON.stringify({ version, contents } satisfies Published));
  const done = `The texts here are those of version ${version}.`;
  if (kept.length === 0) return done;
  const list = kept.map((path) => `  ${aside}/${path}`).join('\n');
  return `${done} These were different here; yours lie in the folder ${aside}:\n${list}`;
}

const isDraft = (root: string, path: string) =>
  isText(path) && singleLineFields(readContent(root, path).toString()).get('draft') === 'true';

/** Writes the changes since the last copy to a file for the server. */
export async function propose(
  root: string,
  file: string,
  { by, note, check }: { by: string; note: string; check: PublishTools['check'] },
): Promise<string> {
  const known = readJson<Published>(publishedFile(root));
  if (known === null) {
    throw new PublishError(
      'It is not known here what the site has. Ask for a copy of its texts, then "npm run publish -- take FILE".',
    );
  }
  const changes = changesBetween(known.contents, readContents(root));
  if (changes.length === 0) throw new PublishError('Nothing has changed here since the last copy.');
  const removed = new Set(changes.filter(({ after }) => after === null).map(({ path }) => path));
  const published = Object.keys(known.contents).filter((path) => !removed.has(path));
  const { mistakes, doubts } = await check(root, offersInFolder(root, published));
  if (mistakes !== '') throw new PublishError(`Correct these texts first.\n${mistakes}`);
  const files = changes.map(({ path, before, after }) => ({
    path,
    before,
    content: after === null ? null : readContent(root, path),
  }));
  writeBundle(file, { version: known.version, by, note, files });
  const drafts = changes.filter(({ path, after }) => after !== null && isDraft(root, path));
  const hidden = drafts.map(({ path }) => `\nA draft, so nobody will see it: src/content/${path}`).join('');
  const left = existsSync(join(root, aside))
    ? `\nThe folder ${aside} still has texts that were put aside.`
    : '';
  return `${listed(changes)}\nSend ${file} to whoever approves it.${hidden}${left}${doubts}`;
}
