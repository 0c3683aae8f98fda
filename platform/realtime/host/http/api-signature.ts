import { limits } from '../limits.ts';
import type { SocketApp } from '../options.ts';
import { sign, timingSafeEqualText } from '../signatures.ts';
import { decode, type Pair, valuesOf } from './query.ts';
import { HttpError } from './responses.ts';

export interface SignedRequest {
  method: string;
  path: string;
  query: readonly Pair[];
}

/** Throws 401 unless the request was signed with the app's secret within the last minutes. */
export function checkSignature(app: SocketApp, request: SignedRequest): void {
  const query = valuesOf(request.query);
  if (!timingSafeEqualText(query.get('auth_key') ?? '', app.key))
    throw new HttpError(401, 'Unknown auth_key');
  if (query.get('auth_version') !== '1.0') throw new HttpError(401, 'Invalid auth_version: it must be 1.0');
  const timestamp = query.get('auth_timestamp') ?? '';
  const skew = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || skew > limits.apiClockSkewSeconds) {
    const allowed = `${limits.apiClockSkewSeconds}s of server time`;
    throw new HttpError(401, `Timestamp expired: Given timestamp not within ${allowed}`);
  }
  const signature = query.get('auth_signature') ?? '';
  const texts = [request.path, decode(request.path)].map((path) => textToSign({ ...request, path }));
  const secrets = app.secretBefore === undefined ? [app.secret] : [app.secret, app.secretBefore];
  const isSigned = secrets.some((secret) =>
    texts.some((text) => timingSafeEqualText(signature, sign(secret, text))),
  );
  if (!isSigned) throw new HttpError(401, 'Invalid signature');
}

/** Server libraries sign the values before URL encoding; some do the same with the path. */
export function textToSign({ method, path, query }: SignedRequest): string {
  const parameters = query
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([left], [right]) => (left === right ? 0 : left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return [method, path, parameters.join('&')].join('\n');
}
