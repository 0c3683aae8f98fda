// @ts-check
/** Gives the hidden fields of controls the values of new controls. @param {Element} controls @param {DocumentFragment} replacement */
export function setHiddenFields(controls, replacement) {
  for (const field of replacement.querySelectorAll('input[type=hidden]')) {
    const { name, value } = /** @type {HTMLInputElement} */ (field);
    const shown = controls.querySelector(`input[type=hidden][name=${name}]`);
    if (shown instanceof HTMLInputElement) shown.value = value;
  }
}
