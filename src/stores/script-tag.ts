import type { Stop } from './environment.ts';

/** Runs a script; the router must not run it a second time, hence the mark. */
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
