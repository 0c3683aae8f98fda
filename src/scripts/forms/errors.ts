export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Shows a field's error in the same place as the server does, or removes it. */
export function setError(input: Control, error: Element | null): void {
  const { id } = input;
  document.getElementById(`${id}-error`)?.remove();
  if (error) input.closest('.field')?.append(error);
  const hint = document.getElementById(`${id}-hint`);
  input.setAttribute('aria-describedby', [error && `${id}-error`, hint?.id].filter(Boolean).join(' '));
  if (error) input.ariaInvalid = 'true';
  else input.removeAttribute('aria-invalid');
}

/** Validates a field by its attributes; the messages are in the page. */
export function check(input: Control): boolean {
  const { validity, dataset, id } = input;
  if (validity.valid) {
    setError(input, null);
    return true;
  }
  const error = document.createElement('p');
  error.className = 'field__error';
  error.id = `${id}-error`;
  error.textContent = (validity.valueMissing ? dataset.required : dataset.invalid) ?? input.validationMessage;
  setError(input, error);
  return false;
}

/** Replaces the message of a form. */
export function setMessage(form: HTMLFormElement, ...content: (Node | string)[]): void {
  form.querySelector('[data-form-message]')?.replaceChildren(...content);
}

export function showError(form: HTMLFormElement, text = ''): void {
  const message = document.createElement('div');
  message.className = 'message message--negative';
  message.role = 'alert';
  message.textContent = text;
  setMessage(form, message);
}
