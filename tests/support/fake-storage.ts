import type { WebStorage } from '../../src/stores/environment.ts';

export class FakeStorage implements WebStorage {
  readonly values = new Map<string, string>();
  /** Reading and writing throw, as in a browser that blocks storage. */
  blocked = false;
  /** Writing throws, as with a used-up quota. */
  full = false;

  getItem(key: string): string | null {
    if (this.blocked) throw new DOMException('blocked', 'SecurityError');
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.blocked || this.full) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    if (this.blocked) throw new DOMException('blocked', 'SecurityError');
    this.values.delete(key);
  }

  keys(): string[] {
    if (this.blocked) throw new DOMException('blocked', 'SecurityError');
    return [...this.values.keys()];
  }
}
