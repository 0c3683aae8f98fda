/**
 * Opens a game in a new tab without an opener, or in this one if the browser refuses (D18). It runs synchronously
 * in the click. The `noopener` feature would hide whether a tab was opened.
 */
export function openGame(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}

/** False for clicks with a modifier key or another button, which the browser handles. */
export function isPlainClick(event: {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
