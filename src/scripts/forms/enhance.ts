/** Submits forms in place: the server's response is read without leaving the page, so that input is kept. */
import { onPage } from '../on-page.ts';
import { type Control, check, isControl, setError, setMessage, showError } from './errors.ts';

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return (target as Element).closest('form[data-enhanced=""]');
}

function inputsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[id], select[id], textarea[id]')];
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button || (form.ariaBusy === 'true') === busy) return;
  form.ariaBusy = String(busy);
  const { textContent } = button;
  button.textContent = (busy ? form.dataset.busy : button.dataset.text) ?? textContent;
  button.dataset.text = textContent ?? '';
}

/** Shows the buttons that need this script: those that reveal a password, and those that ask for a passkey. */
export function enableButtons(place: ParentNode): void {
  const needed = `[data-show-password]${window.PublicKeyCredential ? ', [data-passkey]' : ''}`;
  for (const button of place.querySelectorAll<HTMLElement>(needed)) button.hidden = false;
}

/** Copies the errors of the response, which is the same page. A form with new fields replaces the old one. */
function applyResponse(form: HTMLFormElement, updated: HTMLFormElement): void {
  if (inputsOf(updated).some(({ id }) => !form.querySelector(`#${id}`))) {
    form.replaceWith(updated);
    enableButtons(updated);
    updated.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return;
  }
  form.action = updated.action;
  form.querySelector('[data-form-subject]')?.replaceWith(updated.querySelector('[data-form-subject]') ?? '');
  setMessage(form, ...(updated.querySelector('[data-form-message]')?.childNodes ?? []));
  for (const input of inputsOf(form)) setError(input, updated.querySelector(`#${input.id}-error`));
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** Finds the form in the response; a page may have several, with different actions. */
function sameForm(page: Document, { action }: HTMLFormElement): HTMLFormElement | null {
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[data-enhanced]')];
  return forms.find((form) => form.action === action) ?? forms[0] ?? null;
}

async function send(form: HTMLFormElement): Promise<void> {
  setBusy(form, true);
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: 'POST', body });
    if (response.redirected) {
      if ('firstStep' in form.dataset) history.replaceState(history.state, '', `?${body}`);
      form.dataset.sent = '';
      return location.assign(response.url);
    }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const updated = sameForm(page, form);
    if (updated) applyResponse(form, updated);
    else showError(form, form.dataset.trouble);
  } catch {
    showError(form, form.dataset.network);
  }
  setBusy(form, false);
}

addEventListener('submit', (event) => {
  const form = formOf(event.target);
  // A button with an address of its own sends the form there.
  if (!form || event.submitter?.hasAttribute('formaction')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  const wrong = inputsOf(form).filter((input) => !check(input));
  if (wrong[0]) wrong[0].focus();
  else send(form);
});

addEventListener('focusout', ({ target }) => {
  if (formOf(target) && isControl(target) && target.type !== 'checkbox' && target.value) check(target);
});

addEventListener('input', ({ target }) => {
  if (formOf(target) && isControl(target) && target.ariaInvalid) check(target);
});

addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-passkey]');
  if (!button) return;
  event.preventDefault();
  void import('./passkey.ts').then(({ sendPasskey }) => sendPasskey(button));
});

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-show-password]');
  const input = document.getElementById(
    button?.getAttribute('aria-controls') ?? '',
  ) as HTMLInputElement | null;
  if (!button || !input) return;
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.ariaPressed = String(show);
});

/**
 * Fills in an amount on a click. Without this script it is a link to the form with that amount. Captured, to run
 * before the router.
 */
addEventListener(
  'click',
  (event) => {
    const chip = (event.target as Element).closest<HTMLElement>('[data-fill]');
    const { fill = '', value = '' } = chip?.dataset ?? {};
    const input = document.getElementById(fill) as HTMLInputElement | null;
    if (!input) return;
    event.preventDefault();
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  },
  true,
);

addEventListener('pageshow', ({ persisted }) => {
  // A sent form that the browser kept may be spent; the server knows.
  if (persisted && document.querySelector('form[data-sent]')) return location.reload();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhanced]')) setBusy(form, false);
});

/** Loads the password hints when the field is first focused. */
function loadNewPassword({ activeElement }: Document): void {
  if (!activeElement?.closest('[data-new-password]')) return;
  removeEventListener('focusin', onFocus);
  void import('./new-password.ts');
}

const onFocus = () => loadNewPassword(document);
addEventListener('focusin', onFocus);
onFocus();

onPage(() => enableButtons(document));
