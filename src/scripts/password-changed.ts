/** Announces the password change, also to screen readers. */
export function notifyPasswordChange(): void {
  const place = document.querySelector('[data-password-changed]');
  if (!place) return;
  const template = place.querySelector('template');
  // Screen readers announce content that is inserted into a region, not its initial content.
  place.replaceChildren(...(template ? [template.content.cloneNode(true)] : place.childNodes));
}
