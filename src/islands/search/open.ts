const inField = 'input, textarea, select, [contenteditable]';

/** Shows the part of the dialog that belongs to a state, and says it. */
export function showState(dialog: Element, state: string, worded = (text: string) => text): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset.when !== state;
  }
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = worded(status.dataset[state] ?? '');
}

/** Opens the page's search dialog at once, and loads what it needs; once more where that failed. */
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

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal=true]') || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target as Element).closest(inField);
}

// The search buttons of every page, `/` and Ctrl-K.
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-search-open]')) void openSearch();
});
document.addEventListener('keydown', (event) => {
  if (!isShortcut(event) || !document.getElementById('search')) return;
  event.preventDefault();
  void openSearch();
});
