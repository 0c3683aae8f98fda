import { atom } from 'nanostores';
import { localizedPath } from '../i18n/paths.ts';
import type { Environment } from './environment.ts';

/** The `next` parameter of an address: a path of this site, or null. The server checks that the page exists. */
export function returnPath(address: string): string | null {
  const next = new URLSearchParams(address.split('?')[1]).get('next') ?? '';
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : null;
}

export type NavigationTopic = ReturnType<typeof createNavigation>;

export function createNavigation(environment: Environment) {
  /** True once the shell leaves the page: nothing more is shown on it. */
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
    /** Another navigation is leaving the page. */
    markLeaving,
    leaveFor,
    /**
     * Leaves for a page that returns the player afterwards, in the same language. A page for visitors is left for good:
     * its own `next` is taken.
     */
    leaveWithReturn(route: '/login' | '/forceChangePassword'): void {
      const { locale, address, route: from } = environment.page();
      const next = /^\/(?:login|signup)/.test(from) ? returnPath(address) : address;
      leaveFor(localizedPath(route, locale) + (next ? `?next=${encodeURIComponent(next)}` : ''));
    },
    stop: environment.on('return', () => $leaving.set(false)),
  };
}
