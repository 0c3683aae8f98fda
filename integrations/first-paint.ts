import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { minifySync, type Plugin } from 'vite';
import { withKeyPrefix } from '../src/entry/storage-keys.ts';

const minified = (source: string) => minifySync('first-paint.js', source).code.trim();

/** The inline script as pages of a build contain it. */
export const inlineScript = (source: string) => withKeyPrefix(minified(source));

function minifyRaw(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /scripts[\\/]first-paint\.js\?raw$/ },
      handler: (id) =>
        `export default ${JSON.stringify(minified(readFileSync(id.replace('?raw', ''), 'utf8')))};`,
    },
  };
}

/** Minifies the inline script: every page of a build contains it before its first paint. */
export function firstPaint(): AstroIntegration {
  return {
    name: 'first-paint',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [minifyRaw()] } });
      },
    },
  };
}
