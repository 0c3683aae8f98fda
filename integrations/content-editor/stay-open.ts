/**
 * Vite reloads all pages when a text changes, and the editor would lose unsaved input. Vite waits for the promise
 * that a listener returns.
 */
if (typeof document !== 'undefined') {
  import.meta.hot?.on('vite:beforeFullReload', () => new Promise<never>(() => {}));
}
