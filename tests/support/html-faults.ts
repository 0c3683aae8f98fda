import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Headings such as "18 years" have an id that begins with a digit, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Style rules that the output of Astro and React does not follow, such as React's `dateTime`.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
  },
});

/** The validity faults of a document. Astro's style of islands in the body is allowed. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(`<style>${ISLAND_STYLES}</style>`, ''));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);
}
