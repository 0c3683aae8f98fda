import { combineStops, type Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';
import css from './unread.css?inline';

/** Places of the badge: the header's account button, and the link to the messages in its menu. */
const places = '.account__button, #account-menu a[href$="/profile/message"]';

/** A badge with the number of unread messages; screen readers hear what it counts. */
function badgeOf(label: string, unread: number): HTMLElement {
  const badge = document.createElement('span');
  badge.className = 'badge badge--accent';
  badge.dataset.unread = '';
  const name = document.createElement('span');
  name.className = 'for-readers';
  name.textContent = ` ${label}: `;
  badge.append(name, unread < 100 ? String(unread) : '99+');
  return badge;
}

/** Styles of the badge, which visitors do not download. */
function adoptStyles(): Stop {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

/** Shows the number of unread messages in the header. */
export function bindUnread({ environment, catchUp }: Shell): Stop {
  const show = () => {
    const unread = catchUp.$missed.get()?.unread ?? 0;
    for (const badge of document.querySelectorAll('[data-unread]')) badge.remove();
    if (unread === 0) return;
    const [, link] = document.querySelectorAll(places);
    const label = link?.textContent?.trim() ?? '';
    for (const place of document.querySelectorAll(places)) place.append(badgeOf(label, unread));
  };
  return combineStops([adoptStyles(), catchUp.$missed.subscribe(show), environment.on('swap', show)]);
}
