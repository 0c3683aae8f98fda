/** Says that the password was changed, on the page where the player has landed, also to who only hears the page. */

import { readCookie } from '../stores/cookie.ts';
import type { Environment } from '../stores/environment.ts';

export function tellPasswordChange({ cookies }: Pick<Environment, 'cookies'>): void {
  const place = document.querySelector('[data-password-changed]');
  if (!place || readCookie(cookies(), 'passwordChanged') === null) return;
  const template = place.querySelector('template');
  // A region is read out when something comes into it, not for what it holds from the beginning.
  place.replaceChildren(...(template ? [template.content.cloneNode(true)] : place.childNodes));
}
