import { atom } from 'nanostores';
import { localizedPath } from '../i18n/paths.ts';
import type { Environment, Stop } from './environment.ts';

/** True from the moment the shell sends the player elsewhere: nothing more is shown on this page. */
export const $leaving = atom(false);

export function leaveFor(environment: Environment, path: string): void {
  if ($leaving.get()) return;
  $leaving.set(true);
  environment.navigate(path);
}

/** Leaves for a page that brings the player back afterwards; language kept. */
export function leaveWithReturn(environment: Environment, route: '/login' | '/forceChangePassword'): void {
  const { locale, address } = environment.page();
  leaveFor(environment, `${localizedPath(route, locale)}?next=${encodeURIComponent(address)}`);
}

/** Where the address of a page says the player was going: a path of this site, or null. The server knows which pages exist. */
export function returnPath(address: string): string | null {
  const next = new URLSearchParams(address.split('?')[1]).get('next') ?? '';
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null;
}

export function startNavigation(environment: Environment): Stop {
  return environment.on('return', () => $leaving.set(false));
}
