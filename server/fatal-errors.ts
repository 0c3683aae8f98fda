import type { Log } from '../runtime/log.ts';

const timeoutMs = 30_000;

/**
 * After an uncaught error the state of the process is unknown: logs the error, finishes open requests, and
 * exits with 1, so that the supervisor restarts the process.
 */
export function exitOnFatalErrors(log: Pick<Log, 'error'>, stop: () => Promise<void>): void {
  let ending = false;
  const end = (error: unknown) => {
    log.error('process.failed', { error: error instanceof Error ? error.stack : String(error) });
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', end);
}
