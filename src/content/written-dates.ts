import { readFile } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import { singleLineFields } from './front-matter.ts';

/** The fields of a file, with dates as written. */
export function withWrittenDates(data: Record<string, unknown>, markdown: string): Record<string, unknown> {
  const written = singleLineFields(markdown);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Date ? written.get(name) : value]),
  );
}

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
          const data = withWrittenDates(entry.data, markdown) as typeof entry.data;
          return context.parseData({ ...entry, data });
        },
      }),
  };
}
