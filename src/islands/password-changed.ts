/** Says that the password was changed, on the page where the player has landed, also to who only hears the page. */
export function notifyPasswordChange(): undefined {
  const place = document.querySelector('[data-password-changed]');
  if (!place) return;
  const template = place.querySelector('template');
  // A region is read out when something comes into it, not for what it holds from the beginning.
  place.replaceChildren(...(template ? [template.content.cloneNode(true)] : place.childNodes));
}
