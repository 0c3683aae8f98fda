const button = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button');

/** Sets the action and the label of the button. */
function setFavourite(form: HTMLFormElement, isFavourite: boolean): void {
  const place = button(form);
  const text = (isFavourite ? form.dataset.remove : form.dataset.add) ?? '';
  if (!place) return;
  place.value = isFavourite ? 'remove' : 'add';
  place.classList.toggle('is-favourite', isFavourite);
  const label = place.querySelector('[data-label]');
  if (label) label.textContent = text;
}

/** Sets the button on the page of a game. */
export function showFavourite(games: Record<string, string>[]): void {
  const form = document.querySelector<HTMLFormElement>('form[data-favourite]');
  if (!form) return;
  const fields = new FormData(form);
  const isThis = (game: Record<string, string>) =>
    ['gameBrand', 'gameID'].every((name) => game[name] === fields.get(name));
  setFavourite(form, games.some(isThis));
}

function announce(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role=status]');
  if (place) place.textContent = text;
}

async function send(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set('change', button(form)?.value ?? 'add');
  announce(form, '');
  try {
    const request = {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
    } as const;
    const response = await fetch(form.action, request);
    // Without a session, with a pending password change or a full list: the page of favourites explains it.
    if (!response.ok && response.status !== 503) location.assign(form.action);
    else if (response.ok) setFavourite(form, (await response.json()).favourite);
    else announce(form, form.dataset.failed ?? '');
  } catch {
    announce(form, form.dataset.failed ?? '');
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.favourite === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  void send(form);
});
