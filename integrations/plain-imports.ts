import type { Plugin } from 'vite';

/**
 * Vite wraps every `import()` of the browser's code in a 1 kB helper that preloads styles and chunks. Here island
 * styles are in the page and each lazy part is one chunk, so there is nothing to preload.
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
