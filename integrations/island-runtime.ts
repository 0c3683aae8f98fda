import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Leaves Astro's runtime for islands out of the pages of a build. */
function withoutInlineRuntime(): Plugin {
  return {
    name: 'island-runtime',
    apply: 'build',
    load: {
      filter: { id: /astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/ },
      handler: () => 'export default "";',
    },
  };
}

/**
 * Astro writes its runtime for islands into every page that has one, 1.4 kB compressed before the first paint. Here it
 * comes with `src/islands/start.ts`, which `client:shell` asks for after it.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [withoutInlineRuntime()] } });
      },
    },
  };
}
