import type { Plugin } from 'vite';

/**
 * Vite wraps every `import()` of the browser's code in a helper of 1 kB that preloads styles and further chunks.
 * Here the styles of an island stand in its page, and what is loaded later is one chunk: nothing is left to preload.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
