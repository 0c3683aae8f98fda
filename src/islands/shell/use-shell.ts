import { createContext, useContext } from 'react';
import type { createOnScreen } from '../../stores/on-screen.ts';
import type { Shell } from '../../stores/shell.ts';

/** The shell, and what only its view needs of it. */
export type ViewedShell = Shell & Omit<ReturnType<typeof createOnScreen>, 'stop'>;

export const ShellContext = createContext<ViewedShell | null>(null);

export function useShell(): ViewedShell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the view stands outside the shell.');
  return shell;
}
