import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressPlayersPage } from '../../runtime/compressed-page.ts';
import type { Language } from '../../runtime/dictionaries.ts';
import { preferredEncoding } from '../../runtime/encodings.ts';
import type { Html } from '../../shared/html.ts';
import type { PageContext } from '../http/browser.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** The styles of every page of the platform, in the operator's colours. */
export const baseStyle = ['../../brand/theme.css', 'page.css'].map(read).join('');

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const sources = (values: (string | undefined)[]) => values.filter(Boolean).join(' ');

/** The icon: a leaf. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath fill='%234cae78' d='M41 7c2 19-6 33-22 33-5 0-9-3-10-7C6 20 22 8 41 7z'/%3E%3C/svg%3E";

export interface PageContent {
  language: Language;
  title: string;
  body: Html;
  /** Added to the common styles. */
  css?: string;
  /** Path of a file with the common styles; without it they are in the page. */
  styleFile?: string;
  /** A module at the end of the page. */
  script?: string;
  /** Path of a file with a module. */
  scriptFile?: string;
  /** An additional origin that the script may connect to. */
  connect?: string;
  /** An additional origin that a form may redirect to: browsers check redirects of forms too. */
  leadsTo?: string;
  /** In seconds: a browser without scripts reloads the page after this time. */
  refresh?: number;
  /** The policy source from which the script may import others. */
  scriptFrom?: string;
}

export interface Page {
  html: Html;
  headers: Record<string, string>;
}

/** A page of the platform; its policy allows only its own styles and scripts. */
export function pageOf({ language, title, body, css = '', ...more }: PageContent): Page {
  const { styleFile, script, scriptFile, connect = '', leadsTo = '', refresh } = more;
  const { scriptFrom = scriptFile && "'self'" } = more;
  const style = styleFile ? css : baseStyle + css;
  const styles = [style && hash(style), styleFile && "'self'"];
  const scripts = [script && hash(script), scriptFrom];
  const policy = [
    "default-src 'none'",
    `style-src ${sources(styles)}`,
    ...(sources(scripts) ? [`script-src ${sources(scripts)}`, `connect-src 'self' ${connect}`.trim()] : []),
    'img-src data:',
    `form-action 'self' ${leadsTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      // Forms must send their origin; other sites receive nothing.
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
    html: html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<link rel="icon" href="${icon}">
<title>${title}</title>
${styleFile ? html`<link rel="stylesheet" href="${styleFile}">` : ''}${style ? html`<style>${raw(style)}</style>` : ''}${scriptFile ? html`<script type="module" src="${scriptFile}"></script>` : ''}${refresh ? html`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>` : ''}
</head>
<body data-locale="${language}">${body}${script ? html`<script type="module">${raw(script)}</script>` : ''}</body>
</html>`,
  };
}

/** Sends a page, compressed where the browser can read that. */
export async function sendPage(
  c: PageContext,
  { html, headers }: Page,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const encoding = preferredEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  c.header('Vary', 'Accept-Encoding');
  if (encoding === null) return c.html(html, status, headers);
  return c.body(compressPlayersPage(Buffer.from(String(await html)), encoding), status, {
    ...headers,
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Encoding': encoding,
  });
}
