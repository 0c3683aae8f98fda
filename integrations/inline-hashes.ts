import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** What the Content-Security-Policy must allow inline, as `sha256-…` sources. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

async function astroRuntime(module: string, name: string): Promise<string> {
  const exports = await import(`../node_modules/astro/dist/runtime/server/${module}.js`);
  return exports[name];
}

/**
 * Adds the shell's client directive and writes `inline-hashes.json` beside the server's code: the hashes of
 * Astro's island runtime, of every client directive and of the first-paint script. Only installed files and
 * our own are read, never the built pages, so an inline script that slips into a page stays blocked.
 */
export function inlineHashes(): AstroIntegration {
  let firstPaint: URL;
  let output: URL;
  let directives: string[] = [];
  return {
    name: 'inline-hashes',
    hooks: {
      'astro:config:setup': ({ config, addClientDirective }) => {
        addClientDirective({
          name: 'demand',
          entrypoint: new URL('islands/shell/directive.ts', config.srcDir).pathname,
        });
        firstPaint = new URL('islands/first-paint.js', config.srcDir);
      },
      'astro:config:done': ({ config }) => {
        output = new URL('inline-hashes.json', config.build.server);
      },
      'astro:build:ssr': ({ manifest }) => {
        directives = manifest.clientDirectives.map(([, text]) => text);
      },
      'astro:build:done': async () => {
        const scripts = [
          ...directives,
          await astroRuntime('astro-island.prebuilt', 'default'),
          await readFile(firstPaint, 'utf8'),
        ];
        const styles = [await astroRuntime('astro-island-styles', 'ISLAND_STYLES')];
        const hashes: InlineHashes = { scripts: scripts.map(hashOf), styles: styles.map(hashOf) };
        await writeFile(output, JSON.stringify(hashes));
      },
    },
  };
}
