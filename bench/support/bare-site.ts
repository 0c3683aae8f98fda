import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const config = `import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://example.test', cacheDir: './.cache/astro', build: { concurrency: 1 } });
`;
const content = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { articles: defineCollection({ loader: glob({ pattern: '*/*.md', base: './src/content/articles' }) }) };
`;
const page = `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  const articles = await getCollection('articles');
  return articles.map((entry) => ({ params: { path: entry.id }, props: { entry } }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<!doctype html>
<html lang="en"><head><title>{entry.data.title}</title></head><body><h1>{entry.data.title}</h1><Content /></body></html>
`;

/** The least Astro project that shows the articles of a folder, one page each. */
export function bareSite(folder: string, modules: string): void {
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, 'astro.config.mjs'), config);
  writeFileSync(join(folder, 'src/content.config.ts'), content);
  writeFileSync(join(folder, 'src/pages/[...path].astro'), page);
  symlinkSync(modules, join(folder, 'node_modules'));
}

const parts = [
  'src',
  'brand',
  'public',
  'integrations',
  'content-checks',
  'games',
  'platform',
  'runtime',
  'shared',
  'server',
  'scripts',
  'docs',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tsconfig.json',
];

/** A copy of this project that can be built without touching it. */
export function copyOfSite(root: string, folder: string, modules: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, force: true });
  symlinkSync(modules, join(folder, 'node_modules'));
}
