import { format } from 'node:util';
import type { Log } from '../runtime/log.ts';

/**
 * Ignores write errors of stdout and stderr (a closed pipe, a full disk): log lines are lost, the service
 * continues.
 */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => {});
}

/** The methods of a console that packages use for warnings and errors. */
type ConsoleMethods = Record<'warn' | 'error', (...words: unknown[]) => void>;

/**
 * Turns warnings and errors of packages and Node.js into log entries, since the log is one JSON object per
 * line.
 */
export function logConsole(
  log: Pick<Log, 'warn' | 'error'>,
  console: ConsoleMethods,
  process: NodeJS.EventEmitter,
): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...words) => log[level]('process.message', { text: format(...words) });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }: Error) => log.warn('process.warning', { name, message }));
}
