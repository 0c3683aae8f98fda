import type { AstroIntegration } from 'astro';
import type { Configuration } from '../server/configuration.ts';

/** Fixes the date of a build, for prerendered pages and for pages that its server renders later. */
export function contentEdition({ date, drafts }: Configuration['content']): AstroIntegration {
  return {
    name: 'content-edition',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const development = command === 'dev';
        const edition = {
          date: date ?? (development ? null : new Date()),
          drafts: drafts || development,
          preview: date !== null || drafts,
        };
        updateConfig({ vite: { define: { CONTENT_EDITION: JSON.stringify(edition) } } });
      },
    },
  };
}
