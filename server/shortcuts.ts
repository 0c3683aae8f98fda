import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cookies } from '../src/server/cookies.ts';
import type { Endpoint } from '../src/server/endpoints/endpoint.ts';
import { endpoints } from '../src/server/endpoints/endpoints.ts';
import { visitorRedirect } from '../src/server/guard.ts';
import { createPlatformClient } from '../src/server/platform/client.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import { foreignRequest, isSameOrigin } from '../src/server/same-origin.ts';
import { deviceSecret, sessionToken, tokenOf } from '../src/server/session.ts';
import { requestCookies } from './request-cookies.ts';

/** A request whose body, if it may have one, has been read. */
export interface ReceivedRequest {
  request: IncomingMessage & { body?: Buffer };
  path: string;
  address: string | null;
  requestId: string;
}

type Responder = (response: ServerResponse) => Promise<void>;

async function send(answer: Response, response: ServerResponse, isHead: boolean, cookies: string[] = []) {
  const text = await answer.text();
  if (cookies.length > 0) response.appendHeader('Set-Cookie', cookies);
  const headers = { ...Object.fromEntries(answer.headers), 'content-length': Buffer.byteLength(text) };
  response.writeHead(answer.status, headers).end(isHead ? undefined : text);
}

/**
 * Answers what is asked most and needs no page, with the rules that Astro's pages have too: the calls that every page
 * of a player makes, and visitors of protected pages. The returned function is null for everything else (ADR 26).
 */
export function createShortcuts(connection: PlatformConnection, site: URL) {
  async function call(
    answer: Endpoint,
    { request, address, requestId }: ReceivedRequest,
    url: URL,
    response: ServerResponse,
  ) {
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    if (request.method === 'POST' && !isSameOrigin({ headers }, [url.origin, site.origin])) {
      return send(foreignRequest(), response, false);
    }
    const { cookies, lines } = requestCookies(request.headers.cookie ?? '');
    const platform = createPlatformClient(connection, {
      token: sessionToken(cookies, url),
      address,
      device: deviceSecret(cookies, url),
      requestId,
    });
    const json = async (): Promise<unknown> => JSON.parse(String(request.body));
    const answered = await answer({ request: { headers, json }, url, cookies, platform });
    return send(answered, response, request.method === 'HEAD', lines());
  }

  /** A token that has lost its account is no visitor's yet: the guard of the page ends it. */
  const isVisitor = (cookies: Cookies, url: URL) => tokenOf(cookies, url) === null;

  return (arrived: ReceivedRequest): Responder | null => {
    const { request, path } = arrived;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const endpoint = endpoints[path];
    // A dot may be the start of a file's name, which Astro leaves to others.
    if (endpoint ? endpoint.method !== method : method !== 'GET' || path.includes('.')) return null;
    const url = new URL(`${site.protocol}//${request.headers.host}${request.url}`);
    if (endpoint) return (response) => call(endpoint.answer, arrived, url, response);
    const to = isVisitor(requestCookies(request.headers.cookie ?? '').cookies, url)
      ? visitorRedirect(url)
      : null;
    if (to === null) return null;
    return async (response) => {
      response.writeHead(302, { Location: to, 'Cache-Control': 'private, no-store' }).end();
    };
  };
}
