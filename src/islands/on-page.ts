let navigated = false;
document.addEventListener('astro:after-swap', () => {
  navigated = true;
});

/** Calls after each client navigation. The router's own event also comes when the first page loads, or does not. */
export function onNextPage(callback: () => void): void {
  document.addEventListener('astro:page-load', () => {
    if (navigated) callback();
  });
}

/** Calls for the open page and after each client navigation. */
export function onPage(callback: () => void): void {
  callback();
  onNextPage(callback);
}
