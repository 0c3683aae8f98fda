import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressPlayersPage } from '../../runtime/compressed-page.ts';
import { preferredEncoding } from '../../runtime/encodings.ts';
import type { PageContext } from '../http/browser.ts';
import type { Page } from './document.ts';

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
