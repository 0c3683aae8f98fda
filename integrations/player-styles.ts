import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { accessOf } from '../src/server/access.ts';
import { replacePlaceholders } from './placeholders.ts';

const placeholder = '/player-styles';

/** Address of a stylesheet whose name changes with its content. */
function addressOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `/_astro/player.${hash}.css`;
}

/** The most frequent one. */
function mostOf(addresses: string[]): string {
  const count = (one: string) => addresses.filter((other) => other === one).length;
  return addresses.reduce((most, one) => (count(one) > count(most) ? one : most), addresses[0] ?? '');
}

/**
 * Links players' pages to their styles in a file, which browsers keep; Astro puts them into every page
 * (`inlineStylesheets: 'always'`), as visitors' pages need them. Provides the address as `PLAYER_STYLES` for the
 * pages before them; it is empty in development.
 */
export function playerStyles(): AstroIntegration {
  let client: URL;
  let server: URL;
  return {
    name: 'player-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const address = command === 'build' ? placeholder : '';
        updateConfig({ vite: { define: { PLAYER_STYLES: JSON.stringify(address) } } });
      },
      'astro:config:done': ({ config }) => {
        ({ client, server } = config.build);
      },
      'astro:build:ssr': async ({ manifest }) => {
        const files = new Map<string, string>();
        const addresses: string[] = [];
        for (const route of manifest.routes) {
          if (accessOf(route.routeData.route) !== 'login') continue;
          route.styles = route.styles.map((sheet) => {
            if (sheet.type !== 'inline') return sheet;
            const src = addressOf(sheet.content);
            addresses.push(src);
            files.set(src, sheet.content);
            return { type: 'external', src };
          });
        }
        await mkdir(new URL('./_astro/', client), { recursive: true });
        for (const [address, content] of files) await writeFile(new URL(`.${address}`, client), content);
        await replacePlaceholders(fileURLToPath(server), new Map([[placeholder, mostOf(addresses)]]));
      },
    },
  };
}
