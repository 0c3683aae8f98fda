import type { Stop } from './environment.ts';

/** Runs a script. `astroExec` keeps the router from running it again. */
export function runScript(
  document: Pick<Document, 'createElement' | 'head'>,
  source: string,
  done: (arrived: boolean) => void,
): Stop {
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.dataset.astroExec = '';
  script.onload = () => done(true);
  script.onerror = () => done(false);
  document.head.append(script);
  return () => {
    script.onload = null;
    script.onerror = null;
    script.remove();
  };
}
