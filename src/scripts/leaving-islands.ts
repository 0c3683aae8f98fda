/**
 * Suppresses error 424, which React reports when the page is left while an island hydrates. In an island it has no
 * other cause, and Astro's renderer does not accept an `onRecoverableError`.
 */
export function ignoreUnmountedIslands(): void {
  addEventListener('error', (event) => {
    if (event.message.includes('#424;')) event.preventDefault();
  });
}
