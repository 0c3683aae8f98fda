import { onPage } from './on-page.ts';

const button = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button');

/** What the button does next, and how it says so. */
function show(form: HTMLFormElement, isFavourite: boolean): void {
  const place = button(form);
  const text = (isFavourite ? form.dataset.remove : form.dataset.add) ?? '';
  if (!place) return;
  place.value = isFavourite ? 'remove' : 'add';
  place.classList.toggle('is-favourite', isFavourite);
  const label = place.querySelector('[data-label]');
  if (label) label.textContent = text;
}

function tell(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role=status]');
  if (place) place.textContent = text;
}

/** The page is the same for everybody: whether its game is a favourite is asked for, and only for players. */
async function look(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-favourite]');
  if (!form || !document.documentElement.dataset.account) return;
  const answer = await fetch('/api/favourites').catch(() => null);
  if (answer?.status !== 200) return;
  const fields = new FormData(form);
  const { games }: { games: Record<string, string>[] } = await answer.json();
  const isThis = (game: Record<string, string>) =>
    ['gameBrand', 'gameID'].every((name) => game[name] === fields.get(name));
  show(form, games.some(isThis));
}

async function send(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set('change', button(form)?.value ?? 'add');
  tell(form, '');
  try {
    const request = {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
    } as const;
    const answer = await fetch(form.action, request);
    // Without a session, with a password due, or full: the page of favourites says so.
    if (!answer.ok && answer.status !== 503) location.assign(form.action);
    else if (answer.ok) show(form, (await answer.json()).favourite);
    else tell(form, form.dataset.failed ?? '');
  } catch {
    tell(form, form.dataset.failed ?? '');
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.favourite === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  void send(form);
});

onPage(look);
