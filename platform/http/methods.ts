import type { PlatformApp } from './environment.ts';
import { PlatformError } from './errors.ts';

/**
 * Registers METHOD_NOT_ALLOWED for every other method of the existing paths; call it after all calls are
 * registered.
 */
export function refuseOtherMethods(app: PlatformApp): void {
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method !== 'ALL') allowed.set(path, (allowed.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of allowed) {
    if (methods.has('GET')) methods.add('HEAD');
    app.all(path, (c) => {
      c.header('Allow', [...methods].join(', '));
      throw new PlatformError('METHOD_NOT_ALLOWED');
    });
  }
}
