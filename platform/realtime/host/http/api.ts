import type { IncomingMessage } from 'node:http';
import type { JsonRecord } from '../../../../shared/json.ts';
import { broadcast } from '../broadcast.ts';
import { isUserId } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { triggerEvent } from './api-events.ts';
import { checkSignature } from './api-signature.ts';
import { readSignedBody } from './body.ts';
import { decode, fieldsOf, parsePairs, valuesOf } from './query.ts';
import { HttpError, type HttpResponse, json, text } from './responses.ts';

interface Call {
  hub: Hub;
  body: JsonRecord;
  /** The user in the path. */
  subject: string;
}

interface Route {
  pattern: RegExp;
  handle(call: Call): Promise<void>;
}

const routes: Route[] = [
  { pattern: /^\/events$/, handle: ({ hub, body }) => triggerEvent(hub, body) },
  {
    pattern: /^\/users\/(.+)\/terminate_connections$/,
    handle({ hub, subject }) {
      if (!isUserId(subject)) throw new HttpError(400, 'The user id is not acceptable');
      return broadcast(hub, { user: subject });
    },
  },
];

/**
 * The calls of the protocol's HTTP API that the platform makes, under `/apps/{id}`. The signature is checked before the
 * body is read.
 */
export async function handleApi(
  hub: Hub,
  request: IncomingMessage,
  path: string,
  query: string,
): Promise<HttpResponse> {
  const [, appId = '', rest = ''] = /^\/apps\/([^/]*)(.*)$/.exec(path) ?? [];
  if (decode(appId) !== hub.app.id) return text(404, 'Unknown app id');
  const route = routes.find(({ pattern }) => pattern.test(rest));
  if (!route) return text(404, 'Not found');
  if (request.method !== 'POST') return text(405, 'Method not allowed', { Allow: 'POST' });
  const pairs = parsePairs(query);
  checkSignature(hub.app, { method: request.method, path, query: pairs });
  const signedBody = await readSignedBody(request, valuesOf(pairs).get('body_md5'));
  await route.handle({
    hub,
    body: { ...fieldsOf(pairs), ...signedBody },
    subject: decode(route.pattern.exec(rest)?.[1] ?? ''),
  });
  return json(200, {});
}
