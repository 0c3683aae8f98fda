// Measures the cost of building a page: this site with 100, 1,000 and 5,000 more articles in every language, against the least
// Astro project with as many pages, and the rebuild after one edit. Other counts: `npm run bench build 50 500`.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../scripts/run.ts';
import { locales } from '../src/i18n/locales.ts';
import { bareSite, copyOfSite } from './support/bare-site.ts';
import { measureProcess } from './support/process-tree.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const given = process.argv.slice(2).map(Number).filter(Boolean);
const counts = given.length > 0 ? given : [100, 1_000, 5_000];
const words =
  'hutan malam kancil sungai bulan lampu jalan teman cerita permainan batas waktu tenang daun angin'.split(
    ' ',
  );

function article(index: number, language: string): string {
  const paragraph = (seed: number) =>
    Array.from(
      { length: 60 },
      (_, place) => words[(seed * 7 + place * (1 + (seed % 5))) % words.length],
    ).join(' ');
  const head = [
    `title: Measured ${index} ${language}`,
    `description: Article ${index} in ${language}, written to be measured.`,
    `summary: Article ${index} in ${language}, written to be measured and nothing else.`,
    'type: guide',
    'category: technology',
    'author: $site',
    'published: 2026-11-01',
    'updated: 2026-11-01',
    'image: ../../pictures/night.webp',
    'imageAlt: A forest',
  ];
  const body = [1, 2, 3, 4].map(
    (part) => `## Part ${part} of ${index} ${language}\n\n${paragraph(index + part)}.`,
  );
  return `---\n${head.join('\n')}\n---\n\n${body.join('\n\n')}\n`;
}

function write(project: string, count: number): void {
  for (const language of locales) {
    const folder = join(project, 'src/content/articles', language);
    mkdirSync(folder, { recursive: true });
    for (let index = 1; index <= count; index += 1) {
      writeFileSync(join(folder, `measured-${index}.md`), article(index, language));
    }
  }
}

// Beside the packages: Astro mistakes a component for one of the project's own when they share no folder but the root.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache/bench-build-'));
const projects = {
  site: { path: join(folder, 'site'), command: ['scripts/build.ts'] },
  bare: { path: join(folder, 'bare'), command: [tool('astro'), 'build'] },
};
try {
  copyOfSite(root, projects.site.path, modules);
  bareSite(projects.bare.path, modules);
  const build = async (name: keyof typeof projects) =>
    measureProcess(projects[name].command, projects[name].path);
  const edit = (name: keyof typeof projects) =>
    appendFileSync(join(projects[name].path, 'src/content/articles/id/measured-1.md'), '\nOne more line.\n');

  // Pictures and the like are made once and kept.
  await build('site');
  await build('bare');
  let last: { pages: number; site: number; bare: number } | null = null;
  for (const count of counts) {
    const pages = locales.length * count;
    for (const { path } of Object.values(projects)) write(path, count);
    const site = await build('site');
    const bare = await build('bare');
    edit('site');
    edit('bare');
    const again = { site: await build('site'), bare: await build('bare') };
    const memory =
      site.megabytes && bare.megabytes
        ? `${site.megabytes.toFixed(0)} MB and ${bare.megabytes.toFixed(0)} MB`
        : '–';
    console.log(
      `\n${pages} pages more: ${site.seconds.toFixed(1)} s, bare ${bare.seconds.toFixed(1)} s; memory ${memory}`,
    );
    console.log(
      `  after one edit: ${again.site.seconds.toFixed(1)} s, bare ${again.bare.seconds.toFixed(1)} s`,
    );
    if (last) {
      const more = pages - last.pages;
      const each = (1000 * (site.seconds - last.site)) / more;
      const bareEach = (1000 * (bare.seconds - last.bare)) / more;
      console.log(
        `  a further page: ${each.toFixed(1)} ms, bare ${bareEach.toFixed(1)} ms: ${(each / bareEach).toFixed(1)}×`,
      );
    }
    last = { pages, site: site.seconds, bare: bare.seconds };
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
