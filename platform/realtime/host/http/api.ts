import type { IncomingMessage } from 'node:http';
import type { JsonRecord } from '../../../../shared/json.ts';
import type { Hub } from '../hub.ts';
import { describeChannel, listChannels, listUsers, terminateConnections } from './api-channels.ts';
import { triggerBatch, triggerEvent } from './api-events.ts';
import { checkSignature } from './api-signature.ts';
import { readSignedBody } from './body.ts';
import { decode, fieldsOf, parsePairs, valuesOf } from './query.ts';
import { type HttpResponse, json, text } from './responses.ts';

interface Call {
  hub: Hub;
  query: ReadonlyMap<string, string>;
  body: JsonRecord;
  /** The channel or user in the path. */
  subject: string;
}

interface Route {
  method: 'GET' | 'POST';
  pattern: RegExp;
  handle(call: Call): object | Promise<object>;
}

const routes: Route[] = [
  { method: 'POST', pattern: /^\/events$/, handle: ({ hub, body }) => triggerEvent(hub, body) },
  { method: 'POST', pattern: /^\/batch_events$/, handle: ({ hub, body }) => triggerBatch(hub, body) },
  { method: 'GET', pattern: /^\/channels$/, handle: ({ hub, query }) => listChannels(hub, query) },
  {
    method: 'GET',
    pattern: /^\/channels\/([^/]+)$/,
    handle: ({ hub, subject, query }) => describeChannel(hub, subject, query),
  },
  {
    method: 'GET',
    pattern: /^\/channels\/([^/]+)\/users$/,
    handle: ({ hub, subject }) => listUsers(hub, subject),
  },
  {
    method: 'POST',
    pattern: /^\/users\/(.+)\/terminate_connections$/,
    handle: ({ hub, subject }) => terminateConnections(hub, subject),
  },
];

/** The HTTP API of the protocol, under `/apps/{id}`. The signature is checked before the body is read. */
export async function handleApi(
  hub: Hub,
  request: IncomingMessage,
  path: string,
  query: string,
): Promise<HttpResponse> {
  const [, appId = '', rest = ''] = /^\/apps\/([^/]*)(.*)$/.exec(path) ?? [];
  if (decode(appId) !== hub.app.id) return text(404, 'Unknown app id');
  const candidates = routes.filter(({ pattern }) => pattern.test(rest));
  const route = candidates.find(({ method }) => method === request.method);
  if (candidates.length === 0) return text(404, 'Not found');
  if (!route)
    return text(405, 'Method not allowed', { Allow: candidates.map(({ method }) => method).join(', ') });
  const pairs = parsePairs(query);
  const parameters = valuesOf(pairs);
  checkSignature(hub.app, { method: route.method, path, query: pairs });
  const body =
    route.method === 'POST'
      ? { ...fieldsOf(pairs), ...(await readSignedBody(request, parameters.get('body_md5'))) }
      : {};
  const subject = decode(route.pattern.exec(rest)?.[1] ?? '');
  return json(200, await route.handle({ hub, query: parameters, body, subject }));
}
