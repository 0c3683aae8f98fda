import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { createOnScreen } from '../../stores/on-screen.ts';
import { $shell } from '../../stores/running-shell.ts';
import type { Shell } from '../../stores/shell.ts';

/** The shell and the stores of its view. */
type ShellWithView = Shell & Omit<ReturnType<typeof createOnScreen>, 'stop'>;

export const ShellContext = createContext<ShellWithView | null>(null);

/** The shell, for components that `Shell.tsx` renders once it runs. */
export const useShell = () => useContext(ShellContext) as ShellWithView;

/** The running shell for the view; null on the server and during hydration. */
export function useRunningShell(): ShellWithView | null {
  const [viewed, setViewed] = useState<ShellWithView | null>(null);
  useLayoutEffect(() => {
    const shell = $shell.get();
    if (!shell) return;
    const { stop, ...onScreen } = createOnScreen(shell);
    setViewed({ ...shell, ...onScreen });
    return stop;
  }, []);
  return viewed;
}
