/** Shows the part of the dialog for a state, and announces it. */
export function showState(dialog: Element, state: string, format = (text: string) => text): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset.when !== state;
  }
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = format(status.dataset[state] ?? '');
}
