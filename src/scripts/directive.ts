import type { ClientDirective } from 'astro';

/** The shell's element and Astro's loader of its component. */
export interface Island {
  element: HTMLElement;
  /** Downloads React and the view; resolves to the function that hydrates the element. */
  load(): Promise<() => Promise<void>>;
}

declare global {
  interface DocumentEventMap {
    'shell:start': CustomEvent<Island>;
  }
}

/**
 * Resolves after parsing and the first paint; in a hidden tab, which does not paint, after the load event. A page that a browser
 * loads ahead of the visitor waits for them, and stores nothing before.
 */
const painted = Promise.all([
  new Promise((done) => document.addEventListener('DOMContentLoaded', done)),
  new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    addEventListener('load', done);
  }),
  document.prerendering && new Promise((done) => document.addEventListener('prerenderingchange', done)),
]);

// The same script contains Astro's island runtime, which calls the directive (integrations/island-runtime.ts).
void painted.then(async () => {
  const options = document.querySelector('astro-island[client=shell]')?.getAttribute('opts');
  if (options) await import(JSON.parse(options).value);
});

const started = new WeakSet<Element>();

/**
 * Starts the shell, which hydrates the island when there is something to show. A client navigation calls this
 * again, for the kept island and for the new page's, which the router drops.
 */
const shell: ClientDirective = async (load, { value }, element) => {
  await painted;
  if (!element.isConnected || started.has(element)) return;
  started.add(element);
  await import(value);
  document.dispatchEvent(new CustomEvent<Island>('shell:start', { detail: { element, load } }));
};

export default shell;
