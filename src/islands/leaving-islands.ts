/** React's error for a root that is unmounted before its first hydration; it has no other cause in an island. */
const leftBeforeHydration = /Minified React error #424;/;

/**
 * Keeps the console free of what React reports when somebody opens the next page while an island of this one is being
 * hydrated. Astro's renderer takes no `onRecoverableError` of ours.
 */
export function ignoreIslandsThatLeave(): void {
  addEventListener('error', (event) => {
    if (leftBeforeHydration.test(event.message)) event.preventDefault();
  });
}
