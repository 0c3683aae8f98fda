import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { createOnScreen } from '../../stores/on-screen.ts';
import { $shell } from '../../stores/running-shell.ts';
import type { Shell } from '../../stores/shell.ts';

/** The shell, and what only its view needs of it. */
type ViewedShell = Shell & Omit<ReturnType<typeof createOnScreen>, 'stop'>;

export const ShellContext = createContext<ViewedShell | null>(null);

export function useShell(): ViewedShell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the view stands outside the shell.');
  return shell;
}

/** The running shell for its view; null on the server and while the island hydrates. */
export function useViewedShell(): ViewedShell | null {
  const [viewed, setViewed] = useState<ViewedShell | null>(null);
  useLayoutEffect(() => {
    const shell = $shell.get();
    if (!shell) return;
    const { stop, ...onScreen } = createOnScreen(shell);
    setViewed({ ...shell, ...onScreen });
    return stop;
  }, []);
  return viewed;
}
