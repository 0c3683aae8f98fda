import { isatty } from 'node:tty';

const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));

/** Whether the process was started in a terminal that has been closed since. */
export function terminalIsGone(): boolean {
  return terminals.some((descriptor) => !isatty(descriptor));
}
