import { serverNow } from '../stores/server-clock.ts';

/** The date that a page shows, in epoch ms: now, or that of a preview. */
export function pageTime(page: Pick<ParentNode, 'querySelector'>, now = serverNow): number {
  const preview = page.querySelector<HTMLElement>('[data-now]')?.dataset.now;
  return preview === undefined ? now() : Date.parse(preview);
}
