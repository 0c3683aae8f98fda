import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of taste in which Astro's output differs, and React's: it writes `dateTime`.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
  },
});

/** What is not valid in a document, and where; Astro writes the style of its islands before the first one, in the body. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(`<style>${ISLAND_STYLES}</style>`, ''));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
}
