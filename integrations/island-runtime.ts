import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Removes Astro's island runtime from built pages. */
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
 * Astro inlines its island runtime into every page with an island: 1.4 kB compressed before the first paint. Here
 * it is part of `src/scripts/start.ts`, which `client:shell` loads after the first paint.
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
