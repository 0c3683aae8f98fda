import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { propose, take } from '../../../scripts/publish/local-copy.ts';
import { approve, copyTexts, receive } from '../../../scripts/publish/proposals.ts';
import { openStore } from '../../../scripts/publish/store.ts';
import type { PublishTools } from '../../../scripts/publish/tools.ts';
import { contentFolder, question } from '../../support/content-folder.ts';

export const noMistakes = async () => ({ mistakes: '', doubts: '' });

/** A folder with two questions in both languages, and a function to change it. */
async function projectFolder() {
  const files = Object.entries({ one: '10', two: '20' }).flatMap(([name, order]) =>
    ['id', 'en'].map((locale) => [`help/${locale}/${name}.md`, question({ title: `"${name}?"`, order })]),
  );
  const { root, write, remove } = await contentFolder(Object.fromEntries(files));
  onTestFinished(remove);
  const file = (path: string) => join(root, 'src/content', path);
  return {
    root,
    file,
    at: (name: string) => join(root, name),
    read: (path: string) => readFileSync(file(path), 'utf8'),
    write(path: string, text: string | Buffer) {
      mkdirSync(dirname(file(path)), { recursive: true });
      writeFileSync(file(path), text);
    },
    remove: (path: string) => rmSync(file(path)),
    put: write,
  };
}

/** A server whose builds and signals are recorded, and succeed unless a test sets otherwise. */
export async function server(overrides: Partial<PublishTools> = {}) {
  const folder = await projectFolder();
  const said: string[] = [];
  const done: string[] = [];
  let minutes = 0;
  const tools: PublishTools = {
    root: folder.root,
    store: openStore(folder.at('.data/publishing')),
    now: () => new Date(Date.UTC(2026, 10, 23, 1, minutes++)),
    user: 'kancil',
    check: noMistakes,
    holdBuilds: () => () => {},
    build: async () => done.push('build') > 0,
    switchSite: () => `switched ${done.push('switch')}`,
    say: (text) => said.push(text),
    ...overrides,
  };
  return { ...folder, tools, said, done };
}

type Server = Awaited<ReturnType<typeof server>>;

let sent = 0;

/** An editor's computer with the site's current texts. */
export async function editorsComputer({ tools, at }: Server) {
  const folder = await projectFolder();
  const takeCopy = async () => {
    const copy = at(`copy-${sent++}`);
    await copyTexts(tools, copy);
    return take(folder.root, copy);
  };
  await takeCopy();
  return {
    ...folder,
    take: takeCopy,
    /** Writes a proposal; returns its path. */
    async propose(by: string, note = '') {
      const file = folder.at(`proposal-${sent++}`);
      await propose(folder.root, file, { by, note, check: noMistakes });
      return file;
    },
  };
}

/** Puts an editor's change on the site. */
export async function published(on: Server, text: string, path = 'help/id/one.md') {
  const editor = await editorsComputer(on);
  editor.write(path, text);
  const { number } = await receive(on.tools, await editor.propose('rani'));
  return approve(on.tools, number, 'budi');
}
