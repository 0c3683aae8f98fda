import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import type { InlineHashes } from '../server/content-security-policy.ts';
import { inlineScript } from './first-paint.ts';

/** The client directives that the site uses. */
const directives = ['shell', 'visible'];

function hashAll(texts: string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}

/**
 * Writes `inline-hashes.json` next to the server's code: hashes of our inline script, of Astro's island scripts,
 * and of the pages' styles. Built pages are not read, so an accidental inline script stays blocked.
 */
export function inlineHashes(): AstroIntegration {
  let firstPaint: URL;
  let output: URL;
  let scripts: string[] = [];
  let styles: string[] = [];
  return {
    name: 'inline-hashes',
    hooks: {
      'astro:config:setup': ({ config }) => {
        firstPaint = new URL('scripts/first-paint.js', config.srcDir);
      },
      'astro:config:done': ({ config }) => {
        output = new URL('inline-hashes.json', config.build.server);
      },
      'astro:build:ssr': ({ manifest }) => {
        const sheets = manifest.routes.flatMap((route) => route.styles);
        styles = sheets.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : []));
        scripts = manifest.clientDirectives.flatMap(([name, text]) =>
          directives.includes(name) ? [text] : [],
        );
      },
      'astro:build:done': async () => {
        const own = inlineScript(await readFile(firstPaint, 'utf8'));
        const hashes: InlineHashes = {
          scripts: hashAll([own, ...scripts]),
          styles: hashAll([ISLAND_STYLES, ...styles]),
        };
        await writeFile(output, JSON.stringify(hashes));
      },
    },
  };
}
