import type { Environment } from './environment.ts';

/** An answer of the site's own endpoints. Status 0: there was none, or not in time. */
export interface CallResult {
  status: number;
  body: unknown;
}

interface CallOptions {
  /** Sent as JSON with POST. */
  body?: unknown;
  controller?: AbortController;
  /** Milliseconds. */
  timeout?: number;
}

/** Never throws: a failed call is an answer too. */
export async function call(
  environment: Pick<Environment, 'fetch' | 'after'>,
  path: string,
  { body, controller = new AbortController(), timeout = 10_000 }: CallOptions = {},
): Promise<CallResult> {
  const cancel = environment.after(timeout, () => controller.abort());
  try {
    const response = await environment.fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: controller.signal,
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  } finally {
    cancel();
  }
}
