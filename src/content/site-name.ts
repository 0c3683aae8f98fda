import { siteName as name } from '../i18n/site-name.ts';

/** The variable for the site's name in texts, so that they fit every brand. */
const mark = /\$site\b/g;

const escaped = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Replaces the variable by the site's name. */
export const fillSiteName = (text: string): string => text.replace(mark, () => name);

/** Writes amounts as pages do: `Rp 5.000`, with a space that does not break. */
const writeMoney = (text: string): string => text.replace(/\bRp[ \u00a0]?(?=\d)/g, 'Rp\u00a0');

function inField(value: unknown): unknown {
  return typeof value === 'string' ? writeMoney(fillSiteName(value)) : value;
}

const inFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, inField(value)]));

interface Entry {
  data: object;
  body?: string | undefined;
  rendered?: { html: string; metadata?: Record<string, unknown> | undefined } | undefined;
}

/**
 * Replaces the variable in an entry's fields, text and headings, and writes amounts as pages do. Anchors keep `site`, so that
 * no brand changes an address.
 */
export function fillSiteNames<T extends Entry>(entry: T): T {
  const { data, body, rendered } = entry;
  const headings = rendered?.metadata?.headings;
  return {
    ...entry,
    data: inFields(data),
    body: inField(body),
    rendered: rendered && {
      ...rendered,
      html: writeMoney(rendered.html.replace(mark, () => escaped)),
      metadata: {
        ...rendered.metadata,
        ...(Array.isArray(headings) && { headings: headings.map((heading) => inFields(heading)) }),
      },
    },
  };
}
