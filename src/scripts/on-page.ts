let navigated = false;
document.addEventListener('astro:after-swap', () => {
  navigated = true;
});

/** Calls back after each client navigation. The router's `astro:page-load` may also fire for the first page. */
export function onNextPage(callback: () => void): void {
  document.addEventListener('astro:page-load', () => {
    if (navigated) callback();
  });
}

/** Calls back for the open page and after each client navigation. */
export function onPage(callback: () => void): void {
  callback();
  onNextPage(callback);
}
