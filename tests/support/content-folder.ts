import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

type Fields = Record<string, string | null>;

const front = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const markdown = (fields: Fields, body: string) => `---\n${front(fields)}\n---\n\n${body}\n`;

/** Texts of either language: without words that only one of them has. */
const shared: Fields = {
  title: 'A title',
  description: 'Moonlit forest, mouse-deer, lanterns, quiet river.',
  image: '../../pictures/moon.webp',
  imageAlt: 'A moon',
  updated: '2026-11-01',
};

/** A valid article with changed fields; null leaves one out. */
export function article(fields: Fields = {}, body = 'A text.'): string {
  const own = {
    summary: 'Quiet river, lanterns, mouse-deer, moonlit forest.',
    category: 'games',
    author: 'An editor',
    published: '2026-11-01',
  };
  return markdown({ ...shared, ...own, ...fields }, body);
}

/** A valid promotion without a rule. */
export function promotion(fields: Fields = {}, body = 'A text.'): string {
  return markdown({ ...shared, type: 'deposit', order: '10', from: '2026-11-01', ...fields }, body);
}

/** The fields of a rule and its example, for the text of the default language. */
export const ruled = (rule: Fields = {}): Fields => ({
  rule: `{ ${front({ ...bonusRule, ...rule }).replaceAll('\n', ', ')} }`,
  example:
    '[{ at: 2026-11-18T20:00:00+07:00, player: Sari, deposits: 40000 }, { at: 2026-11-18T20:05:00+07:00, player: Sari, gets: 20000 }]',
});

const bonusRule: Fields = {
  kind: 'deposit-bonus',
  percent: '50',
  period: 'week',
  minimum: '20000',
  maximum: '50000',
  products: '[slots]',
  budget: '1000000',
};

/** A valid quest; its rule is for the default language. */
export function quest(fields: Fields = {}, body = 'A text.'): string {
  const own = { title: 'A title', description: 'Moonlit forest.', order: '10', from: '2026-11-01' };
  return markdown({ ...own, updated: '2026-11-01', ...fields }, body);
}

export function question(fields: Fields = {}, body = 'An answer.'): string {
  return markdown(
    { title: 'A question?', topic: 'games', order: '10', updated: '2026-11-01', ...fields },
    body,
  );
}

/** A valid picture of one colour. */
export function drawing(width = 1280, height = 720): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();
}

let moon: Promise<Buffer> | undefined;

export interface ContentFolder {
  root: string;
  write(path: string, content: string | Buffer): void;
  remove(): Promise<void>;
}

/** Files below src/content, as text or bytes. Null removes a default file. */
export type ContentFiles = Record<string, string | Buffer | null>;

const always: ContentFiles = Object.fromEntries(
  ['id', 'en'].map((locale) => [`invitations/${locale}/generic.md`, markdown({ title: 'Come' }, 'A text.')]),
);

/** A project folder with a picture, the required invitation, and the given files of src/content. */
export async function contentFolder(files: ContentFiles = {}): Promise<ContentFolder> {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (path: string, content: string | Buffer) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const languages = ['articles', 'promotions', 'quests', 'help', 'invitations'].flatMap((folder) =>
    ['id', 'en'].map((locale) => `src/content/${folder}/${locale}`),
  );
  for (const folder of [...languages, 'src/pages', 'src/layouts', 'src/components']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  moon ??= drawing();
  write('src/content/pictures/moon.webp', await moon);
  for (const [path, text] of Object.entries({ ...always, ...files })) {
    if (text !== null) write(`src/content/${path}`, text);
  }
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
