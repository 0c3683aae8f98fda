/** Buttons that copy or share a link. Without script they stay hidden, and the link can be selected. */
import { onPage } from './on-page.ts';

onPage(() => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy], [data-share]'))
    button.hidden = 'share' in button.dataset && !navigator.share;
});

async function copy(link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  const copied = document.querySelector<HTMLElement>('[data-copied]');
  if (copied) copied.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-share]') : null;
  if (!button) return;
  const { copy: copied, share: url = '', title: text = '' } = button.dataset;
  // A share that is called off, and a clipboard that is not allowed, change nothing.
  (copied === undefined ? navigator.share({ text, url }) : copy(copied)).catch(() => {});
});
