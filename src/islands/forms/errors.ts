/** What a form asks with. */
export type Control = HTMLInputElement | HTMLSelectElement;

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** Shows what is wrong with a field where the server would show it, or takes it away. */
export function setError(input: Control, error: Element | null): void {
  const { id } = input;
  document.getElementById(`${id}-error`)?.remove();
  if (error) input.closest('.field')?.append(error);
  const hint = document.getElementById(`${id}-hint`);
  input.setAttribute('aria-describedby', [error && `${id}-error`, hint?.id].filter(Boolean).join(' '));
  if (error) input.ariaInvalid = 'true';
  else input.removeAttribute('aria-invalid');
}

/** Checks a field against its own attributes; the texts came with the page. */
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
