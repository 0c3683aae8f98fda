import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Provides the platform's data at the start of the build, from the file in `BUILT_FACTS` (scripts/build.ts). */
export function builtFacts(file = process.env.BUILT_FACTS): AstroIntegration {
  return {
    name: 'built-facts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const facts = file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'));
        const name = facts?.siteData.brand.name ?? null;
        const define = { BUILT_FACTS: JSON.stringify(facts), BUILT_NAME: JSON.stringify(name) };
        updateConfig({ vite: { define } });
      },
    },
  };
}
