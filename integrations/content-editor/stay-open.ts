/**
 * Vite loads every page again when a text has changed; the editor, which has just changed it, would lose what it shows
 * and what is typed in it meanwhile. Vite waits for what a listener returns.
 */
if (typeof document !== 'undefined') {
  import.meta.hot?.on('vite:beforeFullReload', () => new Promise<never>(() => {}));
}
