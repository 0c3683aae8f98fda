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
import { type Outcome, type Received, toOutcome } from './outcome.ts';

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

/** The platform's calls, typed by the contract, for one browser request. None of them throws. */
export interface PlatformClient {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  DELETE: Call<'delete'>;
}

/** The browser request on whose behalf the site calls the platform. */
export interface Caller {
  token: string | null;
  address: string | null;
  /** Shown to the player with the session that begins. */
  agent?: string | null;
  place?: string | null;
  /** The browser's secret, used where a password is typed. */
  device?: string;
  requestId: string;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

function headersOf({ siteKey }: PlatformConnection, { requestId, device, token, ...browser }: Caller) {
  const { address, agent, place } = browser;
  return {
    'X-Request-Id': requestId,
    ...(siteKey && { 'X-Site-Key': siteKey }),
    ...(device && { 'X-Device': device }),
    ...(address && { 'X-Player-Address': address }),
    ...(agent && { 'X-Player-Agent': agent }),
    ...(place && { 'X-Player-Place': place }),
    ...(token && bearer(token)),
  };
}

type Send = (method: string, path: string, init: object) => Promise<Received<unknown>>;
type CallFacts = { required: readonly string[]; timeoutMs?: number };

/** Creates a client. The contract sets each call's timeout and the required properties of its result. */
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
    return toOutcome(
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
