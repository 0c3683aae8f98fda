/**
 * Opens a game in a new tab that cannot reach this one, or here when the browser refuses (D18). Runs inside the
 * click, with nothing awaited. The feature `noopener` would hide whether a tab was opened.
 */
export function openGame(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}

/** The plain click; any other, such as one with Ctrl, is the browser's own. */
export function isPlainClick(event: {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
