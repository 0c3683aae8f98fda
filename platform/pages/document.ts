import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Language } from '../i18n/i18n.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const baseStyle = ['../../brand/theme.css', 'page.css'].map(read).join('');

/** A piece of a page; what it was made of is escaped. */
export type Html = ReturnType<typeof html>;

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A leaf. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cpath fill='%234cae78' d='M41 7c2 19-6 33-22 33-5 0-9-3-10-7C6 20 22 8 41 7z'/%3E%3C/svg%3E";

export interface PageContent {
  language: Language;
  title: string;
  body: Html;
  /** Added to what all pages have. */
  css?: string;
  /** A module at the end of the page. */
  script?: string;
  /** Origin of what the script may connect to besides the page's own. */
  connect?: string;
  /** Origin of the answer to a form besides the page's own: browsers check the redirects of a form too. */
  leadsTo?: string;
  /** Seconds after which a browser without script loads the page again. */
  refresh?: number;
  /** Where that may import others from, as the policy says it. */
  scriptFrom?: string;
}

export interface Page {
  html: Html;
  headers: Record<string, string>;
}

/** A page of the platform's own, with the one policy that lets it have just its own style and script. */
export function pageOf({ language, title, body, css = '', ...more }: PageContent): Page {
  const { script, scriptFrom = '', connect = '', leadsTo = '', refresh } = more;
  const style = baseStyle + css;
  const policy = [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    ...(script
      ? [`script-src ${hash(script)} ${scriptFrom}`.trim(), `connect-src 'self' ${connect}`.trim()]
      : []),
    'img-src data:',
    `form-action 'self' ${leadsTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      // The browser must name the origin when a form is sent, and nothing to other sites.
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
    html: html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<link rel="icon" href="${icon}">
<title>${title}</title>
<style>${raw(style)}</style>${refresh ? html`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>` : ''}
</head>
<body>${body}${script ? html`<script type="module">${raw(script)}</script>` : ''}</body>
</html>`,
  };
}
