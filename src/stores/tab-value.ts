import { keyPrefix } from '../entry/storage-keys.ts';
import type { Environment } from './environment.ts';

/** A value in the tab's session storage. */
export function tabValue({ tabStorage }: Pick<Environment, 'tabStorage'>, name: string) {
  return {
    read(): string | null {
      try {
        return tabStorage.getItem(keyPrefix + name);
      } catch {
        return null;
      }
    },
    write(value: string): void {
      try {
        tabStorage.setItem(keyPrefix + name, value);
      } catch {
        // Without storage the value is lost.
      }
    },
  };
}
