import type { Log } from '../platform/log.ts';

/** Milliseconds that the end may take when something hangs. */
const timeout = 30_000;

/**
 * What nobody has caught leaves the process in a state that nobody knows: it is logged, open answers are finished, and
 * the process ends with 1, for its supervisor to start it anew.
 */
export function exitOnFatalErrors(log: Pick<Log, 'error'>, stop: () => Promise<void>): void {
  let ending = false;
  const end = (error: unknown) => {
    log.error('process.failed', { error: error instanceof Error ? error.stack : String(error) });
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), timeout).unref();
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  // A rejection that nobody handles arrives here too.
  process.on('uncaughtException', end);
}
