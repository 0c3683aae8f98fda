import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { InlineHashes } from '../server/content-security-policy.ts';
import { withKeyPrefix } from '../src/entry/storage-keys.ts';

/** Put into pages as they are. */
const ownScripts = ['first-paint.js', 'after-paint.js'];

function hashesOf(texts: string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}

/**
 * Writes `inline-hashes.json` beside the server's code: the hashes of our inline scripts and of the styles that Astro
 * puts into each page. Never the built pages are read, so an inline script that slips into a page stays blocked.
 */
export function inlineHashes(): AstroIntegration {
  let islands: URL;
  let output: URL;
  let styles: string[] = [];
  return {
    name: 'inline-hashes',
    hooks: {
      'astro:config:setup': ({ config }) => {
        islands = new URL('islands/', config.srcDir);
      },
      'astro:config:done': ({ config }) => {
        output = new URL('inline-hashes.json', config.build.server);
      },
      'astro:build:ssr': ({ manifest }) => {
        const sheets = manifest.routes.flatMap((route) => route.styles);
        styles = sheets.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : []));
      },
      'astro:build:done': async () => {
        const scripts = await Promise.all(ownScripts.map((name) => readFile(new URL(name, islands), 'utf8')));
        const hashes: InlineHashes = {
          scripts: hashesOf(scripts.map(withKeyPrefix)),
          styles: hashesOf(styles),
        };
        await writeFile(output, JSON.stringify(hashes));
      },
    },
  };
}
