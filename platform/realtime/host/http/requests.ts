import type { IncomingMessage, RequestListener } from 'node:http';
import type { Hub } from '../hub.ts';
import type { SocketHostOptions } from '../options.ts';
import { printable } from '../printable.ts';
import { handleApi } from './api.ts';
import { discardBody } from './body.ts';
import { handleJsonp, refusal } from './jsonp.ts';
import { HttpError, type HttpResponse, json, send, text } from './responses.ts';

/** Routes and responds to plain HTTP requests, including those that fail. */
export function createRequestListener(hub: Hub, options: SocketHostOptions): RequestListener {
  return async (request, response) => {
    let reply: HttpResponse;
    try {
      reply = await route(hub, request, options);
    } catch (error) {
      reply = explain(hub, request, error);
    }
    if (!request.complete) await discardBody(request).catch(() => {});
    if (!response.destroyed) send(response, reply);
  };
}

async function route(hub: Hub, request: IncomingMessage, options: SocketHostOptions): Promise<HttpResponse> {
  const { path, query } = split(request);
  if (path.startsWith('/apps/')) return handleApi(hub, request, path, query);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/healthz') return reads ? json(200, { status: 'ok' }) : notAllowed('GET, HEAD');
  if (path === '/auth/jsonp') {
    return request.method === 'GET' ? handleJsonp(hub, request, query, options) : notAllowed('GET');
  }
  if (path.startsWith('/app/'))
    return text(426, 'This address speaks WebSocket only', { Upgrade: 'websocket' });
  return text(404, 'Not found');
}

function split(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? '/';
  const cut = url.indexOf('?');
  return cut === -1 ? { path: url, query: '' } : { path: url.slice(0, cut), query: url.slice(cut + 1) };
}

function notAllowed(allow: string): HttpResponse {
  return text(405, 'Method not allowed', { Allow: allow });
}

function explain(hub: Hub, request: IncomingMessage, error: unknown): HttpResponse {
  const { path } = split(request);
  const method = request.method ?? '';
  if (error instanceof HttpError) {
    hub.log('request.refused', {
      method,
      path: printable(path),
      status: error.status,
      reason: error.message,
    });
    return path === '/auth/jsonp' ? refusal(400) : text(error.status, error.message);
  }
  const reason = printable(error instanceof Error ? error.message : 'unknown');
  hub.log('request.failed', { method, path: printable(path), status: 500, reason });
  return text(500, 'Internal error');
}
