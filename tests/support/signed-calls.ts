import { md5, sign } from '../../platform/realtime/host/signatures.ts';
import { app } from './socket-host.ts';

interface SignedCall {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  body?: string;
}

/** A call signed in the test, so that each part can be wrong. Values are encoded after signing, like in most libraries. */
export function signed({ method = 'POST', path = '/apps/3/events', query = {}, body }: SignedCall): string {
  const parameters: Record<string, string> = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    ...(body !== undefined && { body_md5: md5(Buffer.from(body)) }),
    ...query,
  };
  const names = Object.keys(parameters).sort();
  const text = [method, path, names.map((name) => `${name.toLowerCase()}=${parameters[name]}`).join('&')];
  const encoded = names.map((name) => `${name}=${encodeURIComponent(parameters[name] ?? '')}`);
  return `${path}?${encoded.join('&')}&auth_signature=${sign(app.secret, text.join('\n'))}`;
}

/** The same for a query with repeated names; it signs the address as it is. */
export function signedPairs(path: string, query: [string, string][]): string {
  const now = String(Math.floor(Date.now() / 1000));
  const pairs = [...query, ['auth_key', app.key], ['auth_timestamp', now], ['auth_version', '1.0']]
    .map(([name, value]) => [name, value] as const)
    .sort(([left = ''], [right = '']) => (left === right ? 0 : left < right ? -1 : 1));
  const text = ['POST', path, pairs.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
  const encoded = pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${encoded.join('&')}&auth_signature=${sign(app.secret, text)}`;
}

/** Makes a signed call with a body; returns status and text. */
export async function post(
  http: string,
  body: string,
  query?: Record<string, string>,
): Promise<[number, string]> {
  const response = await fetch(http + signed({ body, ...(query && { query }) }), { method: 'POST', body });
  return [response.status, await response.text()];
}
