class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Rejects with a TimeoutError when there is no result in time, even if the work ignores its signal. */
export function withTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new TimeoutError(`No result within ${timeoutMs} ms.`);
      reject(error);
      controller.abort(error);
    }, timeoutMs);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
