import { atom } from 'nanostores';
import { localizedPath } from '../i18n/paths.ts';
import type { Environment } from './environment.ts';

/** Where the address of a page says the player was going: a path of this site, or null. The server knows which pages exist. */
export function returnPath(address: string): string | null {
  const next = new URLSearchParams(address.split('?')[1]).get('next') ?? '';
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null;
}

export type NavigationTopic = ReturnType<typeof createNavigation>;

export function createNavigation(environment: Environment) {
  /** True from the moment the shell sends the player elsewhere: nothing more is shown on this page. */
  const $leaving = atom(false);

  function markLeaving(): void {
    $leaving.set(true);
  }

  function leaveFor(path: string): void {
    if ($leaving.get()) return;
    markLeaving();
    environment.navigate(path);
  }

  return {
    $leaving,
    /** Somebody else takes the player to another page. */
    markLeaving,
    leaveFor,
    /** Leaves for a page that brings the player back afterwards; language kept. */
    leaveWithReturn(route: '/login' | '/forceChangePassword'): void {
      const { locale, address } = environment.page();
      leaveFor(`${localizedPath(route, locale)}?next=${encodeURIComponent(address)}`);
    },
    stop: environment.on('return', () => $leaving.set(false)),
  };
}
