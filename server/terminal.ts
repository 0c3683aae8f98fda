import { isatty } from 'node:tty';

const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));

/** True when the terminal that started the process has been closed. */
export function terminalIsGone(): boolean {
  return terminals.some((descriptor) => !isatty(descriptor));
}
