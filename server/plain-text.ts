import type { ServerResponse } from 'node:http';

/** A short answer for programs and the few people who see it; never stored. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...own, ...headers }).end(`${text}\n`);
}
