/**
 * Asks the browser for a passkey, puts its response into the form, and sends the form. Loaded on the first press, or with the
 * focus on the account field of the log-in.
 */
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { showError } from './errors.ts';

/** Null when the page must be read again: the log-in or the session is over. */
async function fetchOptions(purpose: string | undefined): Promise<unknown> {
  const response = await fetch('/api/passkey-challenges', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ purpose }),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`Challenge: ${response.status}`);
  return response.json();
}

function askBrowser(purpose: string | undefined, options: unknown): Promise<unknown> {
  return purpose === 'add'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Sends the form as its own button would. */
function send(form: HTMLFormElement): void {
  if (form.dataset.enhanced === 'page') form.submit();
  else form.requestSubmit();
}

export async function askForPasskey(button: HTMLButtonElement): Promise<void> {
  const { form, dataset } = button;
  const field = form?.elements.namedItem('passkey');
  if (!form || !(field instanceof HTMLInputElement) || button.disabled) return;
  if (form.dataset.enhanced === 'page' && !form.reportValidity()) return;
  button.disabled = true;
  try {
    const options = await fetchOptions(dataset.passkey);
    if (options === null) return location.reload();
    field.value = JSON.stringify(await askBrowser(dataset.passkey, options));
    send(form);
    // Its challenge is for one use.
    field.value = '';
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    showError(form, isKnown ? dataset.known : dataset.failed);
  } finally {
    button.disabled = false;
  }
}

/** Before its challenge expires, which it does after five minutes. */
const suggestAgainMs = 4 * 60_000;
let suggestedAt = Number.NEGATIVE_INFINITY;

/**
 * Adds the player's passkeys to the suggestions that the browser shows at the account field, where it can; the chosen one logs
 * in. Nothing is said when none is chosen: the form takes the password. A press of a passkey's button ends it.
 */
export async function suggestPasskeys(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('[data-passkey=logIn]');
  const field = button?.form?.elements.namedItem('passkey');
  if (!button?.form || !(field instanceof HTMLInputElement)) return;
  if (performance.now() - suggestedAt < suggestAgainMs || !(await browserSupportsWebAuthnAutofill())) return;
  suggestedAt = performance.now();
  try {
    const optionsJSON = (await fetchOptions('logIn')) as PublicKeyCredentialRequestOptionsJSON | null;
    if (!optionsJSON) return;
    field.value = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
    send(button.form);
    field.value = '';
  } catch {
    // No passkey was chosen, or the browser has none.
  }
}
