import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { replacePlaceholders } from './placeholders.ts';

/** Scripts that pages load directly; these import the others. */
const entries = { start: 'src/scripts/start.ts', offline: 'src/scripts/offline.ts' };
type Name = keyof typeof entries;

const names = Object.keys(entries) as Name[];
const byName = <Value>(make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** Placeholder in the server's code until the browser's code is built. */
const placeholder = (name: Name) => `/browser-script/${name}`;

/** Adds the entries to the browser's build; calls `found` with the file of each. */
function entryChunks(found: (name: Name, file: string) => void): Plugin {
  return {
    name: 'browser-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const name of names) this.emitFile({ type: 'chunk', id: entries[name], name });
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const name = names.find((each) => chunk.type === 'chunk' && chunk.name === each);
        if (name) found(name, `/${chunk.fileName}`);
      }
    },
  };
}

/**
 * Provides the URLs of the browser scripts as `BROWSER_SCRIPTS`, so that a page can load them late. Astro's script
 * elements would load before the first paint, one per component.
 */
export function browserScripts(): AstroIntegration {
  const addresses = new Map<Name, string>();
  let output: URL;
  return {
    name: 'browser-scripts',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const paths = byName((name) => (command === 'dev' ? `/${entries[name]}` : placeholder(name)));
        updateConfig({
          vite: {
            define: { BROWSER_SCRIPTS: JSON.stringify(paths) },
            plugins: [entryChunks((name, file) => addresses.set(name, file))],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        output = config.build.server;
      },
      'astro:build:ssr': async () => {
        const missing = names.filter((name) => !addresses.has(name));
        if (missing.length > 0)
          throw new Error(
            `The browser's build has no script named ${missing.join(', ')}. Check \`entries\` in integrations/browser-scripts.ts.`,
          );
        const filled = names.map((name) => [placeholder(name), addresses.get(name) ?? ''] as const);
        await replacePlaceholders(fileURLToPath(output), new Map(filled));
      },
    },
  };
}
