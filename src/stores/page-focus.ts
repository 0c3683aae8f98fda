/** Focuses the heading of the page, or its main content. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the new page's heading after a client navigation, unless the shell has the focus. */
export function focusPage(): void {
  if (document.activeElement === document.body && !location.hash) focusHeading();
}
