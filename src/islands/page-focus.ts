/** The heading of the open page, or where its content begins. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** After a client navigation the focus goes to the new page's heading, unless the shell holds it. */
export function focusPage(): void {
  if (document.activeElement === document.body && !location.hash) focusHeading();
}
