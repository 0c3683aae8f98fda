import { type ReactNode, useEffect, useId, useRef } from 'react';
import { trapFocus } from './trap-focus.ts';

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
