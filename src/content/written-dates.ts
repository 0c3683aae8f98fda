import { readFile } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import { parseDocument } from 'yaml';
import { splitFile } from './front-matter.ts';

/** The fields of a file, with dates as written, also within rules. Mistakes are reported by `npm run content`. */
export const fieldsAsWritten = (markdown: string): Record<string, unknown> =>
  parseDocument(splitFile(markdown)?.block ?? '').toJS() ?? {};

/**
 * A Markdown loader that passes dates to the schemas as text. Astro parses them as YAML, where a day without time
 * becomes 07:00 of that day in Jakarta.
 */
export function quoteWrittenDates(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        async parseData(entry) {
          const markdown = entry.filePath ? await readFile(entry.filePath, 'utf8') : '';
          return context.parseData({ ...entry, data: fieldsAsWritten(markdown) as typeof entry.data });
        },
      }),
  };
}
