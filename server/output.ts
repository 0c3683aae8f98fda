import { format } from 'node:util';
import type { Log } from '../platform/log.ts';

/** Nobody may read any more what the process writes (a closed pipe, a full disk): the lines are lost, the service is not. */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => {});
}

/** Of a console, what packages complain with. */
type Complaints = Record<'warn' | 'error', (...words: unknown[]) => void>;

/** The log is one JSON object per line: what packages and Node say on their own becomes entries of it. */
export function logComplaints(
  log: Pick<Log, 'warn' | 'error'>,
  console: Complaints,
  process: NodeJS.EventEmitter,
): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...words) => log[level]('process.message', { text: format(...words) });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }: Error) => log.warn('process.warning', { name, message }));
}
