import type { AstroIntegration } from 'astro';

/** Adds the directive `client:shell`, which loads the shell. */
export function shellDirective(): AstroIntegration {
  return {
    name: 'shell-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'shell', entrypoint: './src/scripts/directive.ts' }),
    },
  };
}
