import { useEffect } from 'react';

/** F6 moves the focus to the newest card, and back to where it was. Without cards the key is the browser's. */
export function useFocusKey(): void {
  useEffect(() => {
    let before: Element | null = null;
    const moveFocus = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const active = document.activeElement;
      const newest = document.querySelector('.push-cards > :last-child');
      if (!newest) return;
      event.preventDefault();
      if (!active?.closest('.push-cards')) {
        before = active;
        newest.querySelector<HTMLElement>('a, button')?.focus();
      } else if (before?.isConnected && before !== document.body) (before as HTMLElement).focus();
      else (active as HTMLElement).blur();
    };
    document.addEventListener('keydown', moveFocus);
    return () => document.removeEventListener('keydown', moveFocus);
  }, []);
}
