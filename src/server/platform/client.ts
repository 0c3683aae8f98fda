import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch';
import { withTimeout } from '../../../shared/with-timeout.ts';
import { calls } from '../../contract/calls.generated.ts';
import { callTimeoutMs } from '../../contract/constants.generated.ts';
import type { paths } from '../../contract/contract.ts';
import type { PlatformConnection } from './connection.ts';
import { type Outcome, outcomeOf, type Received } from './outcome.ts';

type Api = Client<paths>;
type Method = 'get' | 'put' | 'post' | 'delete';
type Path<M extends Method> = ClientPathsWithMethod<Api, M>;
type Init<M extends Method, P extends Path<M>> = MaybeOptionalInit<paths[P], M>;
/** A call without a body in its response has no value. */
type Result<M extends Method, P extends Path<M>> = [MethodResponse<Api, M, P>] extends [never]
  ? undefined
  : MethodResponse<Api, M, P>;

type Call<M extends Method> = <P extends Path<M>>(
  path: P,
  ...init: undefined extends Init<M, P> ? [init?: Init<M, P>] : [init: Init<M, P>]
) => Promise<Outcome<Result<M, P>>>;

/** The platform's calls as the contract describes them, on behalf of one request of a browser. None of them throws. */
export interface PlatformClient {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  DELETE: Call<'delete'>;
}

/** The browser's request that the site makes calls for. */
export interface Caller {
  token: string | null;
  address: string | null;
  /** The secret that names the browser where a password is typed. */
  device?: string;
  requestId: string;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

function headersOf({ siteKey }: PlatformConnection, { requestId, device, address, token }: Caller) {
  return {
    'X-Request-Id': requestId,
    ...(siteKey && { 'X-Site-Key': siteKey }),
    ...(device && { 'X-Device': device }),
    ...(address && { 'X-Player-Address': address }),
    ...(token && bearer(token)),
  };
}

type Send = (method: string, path: string, init: object) => Promise<Received<unknown>>;
type CallFacts = { required: readonly string[]; timeoutMs?: number };

/** The time limit of each call and the shape of its result come from the contract. */
export function createPlatformClient(connection: PlatformConnection, caller: Caller): PlatformClient {
  const visit = {};
  const api = createClient<paths>({
    baseUrl: connection.url,
    headers: headersOf(connection, caller),
    fetch: (request) => connection.fetch(request, visit),
  });
  const send = api.request as Send;
  const call = (method: Uppercase<Method>) => (path: string, init?: object) => {
    const facts: CallFacts = calls[`${method} ${path}` as keyof typeof calls];
    const { required, timeoutMs = callTimeoutMs } = facts;
    return outcomeOf(
      withTimeout(timeoutMs, (signal) => send(method, path, { ...init, signal })),
      required,
    );
  };
  return {
    GET: call('GET'),
    PUT: call('PUT'),
    POST: call('POST'),
    DELETE: call('DELETE'),
  } as PlatformClient;
}
