/** React's error for a root that is unmounted before its hydration. In an island it has no other cause. */
const leftBeforeHydration = /Minified React error #424;/;

/**
 * Suppresses the error that React reports when the page is left while an island hydrates. Astro's renderer does not
 * accept an `onRecoverableError`.
 */
export function ignoreUnmountedIslands(): void {
  addEventListener('error', (event) => {
    if (leftBeforeHydration.test(event.message)) event.preventDefault();
  });
}
