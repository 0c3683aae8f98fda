import { type Api, type ApiCall, type ApiResponse, apiVersion, apiVersionHeader } from '../contract/api.ts';
import type { Environment } from './environment.ts';

type Browser = Pick<Environment, 'fetch' | 'after'>;

interface RequestOptions {
  controller?: AbortController;
  /** Milliseconds. */
  timeout?: number;
}

/** Status 0: there was no answer, or not in time. */
interface Received {
  status: number;
  body: unknown;
  version: string | null;
}

/** Never throws: a failed request is an answer too. */
async function request(
  environment: Browser,
  path: string,
  init: RequestInit,
  { controller = new AbortController(), timeout = 10_000 }: RequestOptions,
): Promise<Received> {
  const cancel = environment.after(timeout, () => controller.abort());
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

/** A file of the site, not one of its calls. */
export function fetchFile(environment: Browser, path: string): Promise<Pick<Received, 'status' | 'body'>> {
  return request(environment, path, {}, {});
}

type Parts<Call extends ApiCall> = Omit<Api[Call], 'answer'>;
type Options<Call extends ApiCall> = RequestOptions & Parts<Call>;

export interface CallResult<Call extends ApiCall> {
  /** Status 0: there was no answer, or not in time. */
  status: number;
  /** Null: the site said no, or not what this build understands. */
  answer: ApiResponse<Call> | null;
  /** Why the session is over, where the answer says so. */
  reason: unknown;
}

/** A call of the site. Never throws: a failed call is an answer too. */
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
  const understood = status === 200 && received.version === apiVersion;
  const { reason } = (received.body ?? {}) as { reason?: unknown };
  return { status, answer: understood ? (received.body as ApiResponse<Call>) : null, reason };
}
