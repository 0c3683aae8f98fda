import { type ReactNode, useEffect, useId, useRef } from 'react';
import { holdFocus } from './modality.ts';

interface Props {
  layer: 'free-spin' | 'session';
  title: string;
  children: ReactNode;
}

/** A dialog in the layers of D21, which an open <dialog> would leave for the top layer. Takes the focus and gives it back; Escape is the shell's. */
export function Modal({ layer, title, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => (dialog.current ? holdFocus(dialog.current) : undefined), []);
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
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
