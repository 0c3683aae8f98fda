/** Asks the browser for a passkey, puts its response into the form, and sends the form. Loaded on the first press. */
import {
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

function createResponse(purpose: string | undefined, options: unknown): Promise<unknown> {
  return purpose === 'add'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Sends the form as its own button would. */
function send(form: HTMLFormElement): void {
  if (form.dataset.enhanced === 'page') form.submit();
  else form.requestSubmit();
}

export async function sendPasskey(button: HTMLButtonElement): Promise<void> {
  const { form, dataset } = button;
  const field = form?.elements.namedItem('passkey');
  if (!form || !(field instanceof HTMLInputElement) || button.disabled) return;
  if (form.dataset.enhanced === 'page' && !form.reportValidity()) return;
  button.disabled = true;
  try {
    const options = await fetchOptions(dataset.passkey);
    if (options === null) return location.reload();
    field.value = JSON.stringify(await createResponse(dataset.passkey, options));
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
