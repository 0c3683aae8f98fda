import type { Stop } from '../../stores/environment.ts';
import { focusHeading } from '../page-focus.ts';

/** Everything beside the path from the modal up to the body; what is announced stays audible. */
function elementsOutside(modal: Element): Element[] {
  const found: Element[] = [];
  for (let node = modal; node.parentElement && node !== document.body; node = node.parentElement) {
    found.push(...[...node.parentElement.children].filter((sibling) => sibling !== node));
  }
  return found.filter((element) => !element.matches('script, .astro-route-announcer, [data-announcer]'));
}

/** Makes an element modal without the browser's top layer, whose order no z-index can change (D21). */
export function trapFocus(modal: HTMLElement): Stop {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  const before = document.activeElement;
  const silenced = new Set<Element>();
  const silence = () => {
    for (const element of elementsOutside(modal)) {
      if (element.hasAttribute('inert')) continue;
      element.setAttribute('inert', '');
      silenced.add(element);
    }
  };
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  silence();
  modal.focus({ preventScroll: true });
  // A browser without `moveBefore` loses the focus when the island moves to the next page.
  const stay = () => {
    silence();
    if (!modal.contains(document.activeElement)) modal.focus({ preventScroll: true });
  };
  document.addEventListener('astro:after-swap', stay);
  return () => {
    document.removeEventListener('astro:after-swap', stay);
    for (const element of silenced) element.removeAttribute('inert');
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      before.focus({ preventScroll: true });
    // What had the focus is gone, hidden, or there was none.
    if (document.activeElement === document.body) focusHeading();
  };
}
