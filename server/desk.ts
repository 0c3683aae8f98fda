import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Handler } from '../runtime/http-server.ts';
import type { Log } from '../runtime/log.ts';
import { callHeaders } from '../runtime/security-headers.ts';
import { isSameOrigin } from '../shared/browser-requests.ts';
import { isLoopback } from '../shared/loopback.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import { decodedPath } from './addresses.ts';
import { clientAddress } from './client-address.ts';
import type { BuiltFiles } from './files/built-files.ts';
import { serveFile } from './files/serve.ts';
import { hostCheck, refuseHost } from './hosts.ts';
import { sendPlainText } from './plain-text.ts';
import { readBody } from './request-body.ts';

export interface DeskOptions {
  files: BuiltFiles;
  /** Pictures of the site by their path there, sent below /site for previews. */
  pictures: BuiltFiles;
  url: URL;
  connection: PlatformConnection;
  trustedProxies: number;
  log: Log;
}

/** The policy of the desk's page: its own files, and no other host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A picture may style itself, and do nothing else. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const sessionMs = 8 * 60 * 60 * 1_000;
/** Reports over a month may take this long. */
const callTimeoutMs = 30_000;
const logIn = 'POST /operator/sessions';
const logOut = 'DELETE /operator/sessions/current';

/** Headers of the browser that the platform reads. */
const passedOn = ['content-type', 'x-idle'];

/** Also as a URL: `/operator/../me` would be another call. */
function isCall(target: string, path: string | null): boolean {
  const { pathname = '' } = URL.parse(target, 'http://desk') ?? {};
  return [path, pathname].every((each) => each?.startsWith('/operator/'));
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendJson(response, status, { error: { code } });

/**
 * Handles every request of the operators' desk: its files, and the operators' calls, which it passes on to the platform
 * with the session of a cookie that no script can read.
 */
export function createDesk({ files, pictures, url, connection, trustedProxies, log }: DeskOptions): Handler {
  const sent = new Map([
    ...[...files].map(([path, file]) => [path, { file, policy }] as const),
    ...[...pictures].map(([path, file]) => [`/site${path}`, { file, policy: picturePolicy }] as const),
  ]);
  const isOurHost = hostCheck(url);
  const isOurs = (origin: string) => origin === url.origin || isOurHost(URL.parse(origin)?.host, undefined);
  const cookie = isLoopback(url) ? 'desk' : '__Host-desk';
  const attributes = { httpOnly: true, secure: !isLoopback(url), sameSite: 'strict', path: '/' } as const;
  const setSession = (response: ServerResponse, token: string) =>
    response.setHeader(
      'Set-Cookie',
      stringifySetCookie({
        ...attributes,
        name: cookie,
        value: token,
        maxAge: token ? sessionMs / 1_000 : 0,
      }),
    );

  function headersFor(request: IncomingMessage, requestId: string): Headers {
    const headers = new Headers({ 'X-Request-Id': requestId, 'X-Site-Key': connection.siteKey });
    const address = clientAddress(request, trustedProxies);
    if (address) headers.set('X-Player-Address', address);
    const token = parseCookie(request.headers.cookie ?? '')[cookie];
    if (token) headers.set('Authorization', `Bearer ${token}`);
    for (const name of passedOn) {
      const value = request.headers[name];
      if (value) headers.set(name, String(value));
    }
    return headers;
  }

  async function call(request: IncomingMessage, response: ServerResponse, requestId: string) {
    for (const [name, value] of Object.entries(callHeaders(url))) response.setHeader(name, value);
    const { method = '', url: target = '' } = request;
    const header = (name: string) => request.headers[name]?.toString();
    if (!isSameOrigin(header, isOurs)) return refuse(response, 403, 'FOREIGN_ORIGIN');
    const body = await readBody(request);
    if (body === null) return refuse(response, 413, 'TOO_LARGE');
    const init = {
      method,
      headers: headersFor(request, requestId),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    };
    const answer = await withTimeout(callTimeoutMs, (signal) =>
      connection.fetch(new Request(connection.url + target, { ...init, signal })),
    ).catch(() => null);
    if (!answer) return refuse(response, 503, 'PLATFORM_UNREACHABLE');
    const text = await answer.text();
    const name = `${method} ${target}`;
    if (answer.status === 401 || (name === logOut && answer.ok)) setSession(response, '');
    const retryAfter = answer.headers.get('retry-after');
    if (retryAfter) response.setHeader('Retry-After', retryAfter);
    if (name === logIn && answer.ok) {
      const { token, ...session } = JSON.parse(text);
      setSession(response, token);
      return sendJson(response, answer.status, session);
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  }

  return (request, response, requestId) => {
    const path = decodedPath(request.url ?? '');
    response.once('finish', () => {
      const { statusCode: status } = response;
      log[status >= 500 ? 'warn' : 'info']('desk.response', {
        requestId,
        method: request.method,
        path,
        status,
      });
    });
    if (path === '/healthz') return sendPlainText(response, 200, 'ok');
    if (!isOurHost(request.headers.host, request.socket.localPort)) return refuseHost(response);
    if (isCall(request.url ?? '', path)) return call(request, response, requestId);
    const found = path === null ? undefined : sent.get(path);
    if (!found || path === null) return sendPlainText(response, 404, 'No such page here.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendPlainText(response, 405, 'Not this way.', { Allow: 'GET, HEAD' });
    response.setHeader('Content-Security-Policy', found.policy);
    return serveFile(request, response, path, found.file);
  };
}
