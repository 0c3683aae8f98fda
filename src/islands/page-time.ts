/** The moment that a page speaks of, in milliseconds: a preview names its own, every other page means now. */
export function pageTime(page: Pick<ParentNode, 'querySelector'>, now: () => number = Date.now): number {
  const preview = page.querySelector<HTMLElement>('[data-now]')?.dataset.now;
  return preview === undefined ? now() : Date.parse(preview);
}
