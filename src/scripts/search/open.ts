import { showState } from './show-state.ts';

/** Opens the search dialog and loads its script; a failed download is retried on the next opening. */
async function openSearch(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#search');
  if (!dialog) return;
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
  try {
    (await import('./dialog.ts')).bindDialog(dialog);
  } catch {
    showState(dialog, 'failed');
  }
}

/** Ctrl-K or ⌘K. Single-key shortcuts would react to speech input (WCAG 2.1.4). */
function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal=true]') || altKey) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}

document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-search-open]')) void openSearch();
});
document.addEventListener('keydown', (event) => {
  if (!isShortcut(event) || !document.getElementById('search')) return;
  event.preventDefault();
  void openSearch();
});
