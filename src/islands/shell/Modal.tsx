import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Stop } from '../../stores/environment.ts';
import { focusHeading } from '../../stores/page-focus.ts';

/** All elements that are not ancestors of the modal, except live announcements. */
function elementsOutside(modal: Element): Element[] {
  const found: Element[] = [];
  for (let node = modal; node.parentElement && node !== document.body; node = node.parentElement) {
    found.push(...[...node.parentElement.children].filter((sibling) => sibling !== node));
  }
  return found.filter((element) => !element.matches('script, .astro-route-announcer, [data-announcer]'));
}

/** Makes an element modal without the browser's top layer, which ignores z-index (D21). */
function trapFocus(modal: HTMLElement): Stop {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  const focusedBefore = document.activeElement;
  const inertElements = new Set<Element>();
  const makeInert = () => {
    for (const element of elementsOutside(modal)) {
      if (element.hasAttribute('inert')) continue;
      element.setAttribute('inert', '');
      inertElements.add(element);
    }
  };
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  makeInert();
  modal.focus({ preventScroll: true });
  // Browsers without `moveBefore` lose the focus when the island moves to the next page.
  const keepFocus = () => {
    makeInert();
    if (!modal.contains(document.activeElement)) modal.focus({ preventScroll: true });
  };
  document.addEventListener('astro:after-swap', keepFocus);
  return () => {
    document.removeEventListener('astro:after-swap', keepFocus);
    for (const element of inertElements) element.removeAttribute('inert');
    if (focusedBefore instanceof HTMLElement && focusedBefore !== document.body && focusedBefore.isConnected)
      focusedBefore.focus({ preventScroll: true });
    // The focused element is gone or hidden, or there was none.
    if (document.activeElement === document.body) focusHeading();
  };
}

interface Props {
  layer: 'invitation' | 'free-spin' | 'session' | 'reality';
  title: string;
  /** The language of the title, if it may differ from the page's. */
  lang?: string;
  children: ReactNode;
}

/**
 * A dialog in the layers of D21; an open <dialog> would be in the top layer instead. Takes the focus and restores
 * it. The shell handles Escape.
 */
export function Modal({ layer, title, lang, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => (dialog.current ? trapFocus(dialog.current) : undefined), []);
  return (
    <div className={`dialog-backdrop shell-modal shell-modal--${layer}`}>
      <div
        ref={dialog}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <h2 className="dialog__title" id={titleId} lang={lang}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
