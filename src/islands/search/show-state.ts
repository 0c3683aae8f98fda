/** Shows the part of the dialog that belongs to a state, and says it. */
export function showState(dialog: Element, state: string, worded = (text: string) => text): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset.when !== state;
  }
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = worded(status.dataset[state] ?? '');
}
