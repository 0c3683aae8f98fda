import type { ClientDirective } from 'astro';

/** The shell's element, and what Astro loads its component with. */
export interface Island {
  element: HTMLElement;
  /** Downloads React and the view, and returns what hydrates the element with them. */
  load(): Promise<() => Promise<void>>;
}

declare global {
  interface DocumentEventMap {
    'shell:start': CustomEvent<Island>;
  }
}

/** Resolves when the document is parsed and something is painted, or the page has loaded where nobody looks. */
const painted = Promise.all([
  new Promise((done) => document.addEventListener('DOMContentLoaded', done)),
  new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    addEventListener('load', done);
  }),
]);

// Astro's runtime for islands, which calls the directive, comes with the same script (integrations/island-runtime.ts).
void painted.then(async () => {
  const options = document.querySelector('astro-island[client=shell]')?.getAttribute('opts');
  if (options) await import(JSON.parse(options).value);
});

const started = new WeakSet<Element>();

/**
 * Starts the shell's behaviour, which hydrates the island when there is something to show. A client navigation calls this
 * again: for the island that the router keeps, and for the one of the new page that it drops.
 */
const shell: ClientDirective = async (load, { value }, element) => {
  await painted;
  if (!element.isConnected || started.has(element)) return;
  started.add(element);
  await import(value);
  document.dispatchEvent(new CustomEvent<Island>('shell:start', { detail: { element, load } }));
};

export default shell;
