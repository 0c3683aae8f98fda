import { type Api, type ApiCall, type ApiResponse, apiVersion, apiVersionHeader } from '../contract/api.ts';
import type { Environment } from './environment.ts';

type Browser = Pick<Environment, 'fetch' | 'after'>;

interface RequestOptions {
  controller?: AbortController;
  timeoutMs?: number;
}

/** Status 0: no response, or not in time. */
interface Received {
  status: number;
  body: unknown;
  version: string | null;
}

/** Never throws; a failed request has status 0. */
async function request(
  environment: Browser,
  path: string,
  init: RequestInit,
  { controller = new AbortController(), timeoutMs = 10_000 }: RequestOptions,
): Promise<Received> {
  const cancel = environment.after(timeoutMs, () => controller.abort());
  try {
    const response = await environment.fetch(path, { ...init, cache: 'no-store', signal: controller.signal });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body, version: response.headers.get(apiVersionHeader) };
  } catch {
    return { status: 0, body: null, version: null };
  } finally {
    cancel();
  }
}

/** Fetches a static file of the site. */
export function fetchFile(environment: Browser, path: string): Promise<Pick<Received, 'status' | 'body'>> {
  return request(environment, path, {}, {});
}

type Parts<Call extends ApiCall> = Omit<Api[Call], 'response'>;
type Options<Call extends ApiCall> = RequestOptions & Parts<Call>;

export interface CallResult<Call extends ApiCall> {
  /** 0: no response, or not in time. */
  status: number;
  /** Null on an error status, or for a response of another API version. */
  data: ApiResponse<Call> | null;
  /** The reason of an ended session. */
  reason: unknown;
}

/** Calls the site's API. Never throws; a failed call has status 0. */
export async function call<Call extends ApiCall>(
  environment: Browser,
  name: Call,
  options: Options<Call>,
): Promise<CallResult<Call>> {
  const [method = '', path = ''] = name.split(' ');
  const { query, body, ...limits }: RequestOptions & { query?: Record<string, string>; body?: unknown } =
    options;
  const search = new URLSearchParams(query).toString();
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const init = { method, ...(body !== undefined && json) };
  const received = await request(environment, search ? `${path}?${search}` : path, init, limits);
  const { status } = received;
  const isUnderstood = status === 200 && received.version === apiVersion;
  const { reason } = (received.body ?? {}) as { reason?: unknown };
  return { status, data: isUnderstood ? (received.body as ApiResponse<Call>) : null, reason };
}
