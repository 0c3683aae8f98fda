import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { localizedRoutes } from '../../../integrations/localized-routes.ts';

/** A development server of a site with one page; returns the pages that restart it, and its added routes. */
function developing() {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'pages'));
  const page = (name: string) => join(root, 'pages', name);
  writeFileSync(page('help.astro'), '');
  const watcher = new EventEmitter();
  const restarts: string[] = [];
  const routes: string[] = [];
  const { hooks } = localizedRoutes();
  const setup = {
    config: { srcDir: pathToFileURL(`${root}/`) },
    command: 'dev',
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    addWatchFile: ({ href }: URL) => restarts.push(href.split('/pages/')[1] ?? href),
  };
  hooks['astro:config:setup']?.(setup as never);
  hooks['astro:server:setup']?.({ server: { watcher } } as never);
  return { page, watcher, restarts, routes };
}

it('the development server restarts for a new or deleted page', () => {
  const { page, watcher, restarts, routes } = developing();
  expect(routes).toContain('/en/help');
  writeFileSync(page('news.astro'), '');
  watcher.emit('add', page('news.astro'));
  rmSync(page('help.astro'));
  watcher.emit('unlink', page('help.astro'));
  expect(restarts).toEqual(['news.astro', 'help.astro']);
});

it('the development server does not restart for a saved page, or a file that is no page', () => {
  const { page, watcher, restarts } = developing();
  for (const event of ['unlink', 'add']) watcher.emit(event, page('help.astro'));
  writeFileSync(page('feed.xml.ts'), '');
  writeFileSync(page('../Layout.astro'), '');
  for (const name of ['feed.xml.ts', '../Layout.astro']) watcher.emit('add', page(name));
  expect(restarts).toEqual([]);
});
