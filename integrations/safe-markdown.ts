import { satteri } from '@astrojs/markdown-satteri';
import { safeHtml } from '../src/content/safe-html.ts';

/** Astro's Markdown processor with sanitized HTML. */
export function safeMarkdown(): ReturnType<typeof satteri> {
  const processor = satteri();
  return {
    ...processor,
    async createRenderer(shared) {
      const renderer = await processor.createRenderer({ ...shared, syntaxHighlight: false });
      return {
        async render(content, options) {
          const rendered = await renderer.render(content, options);
          return { ...rendered, code: safeHtml(rendered.code) };
        },
      };
    },
  };
}
