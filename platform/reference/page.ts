import type { PlatformApp } from '../http/environment.ts';

export function registerReference(app: PlatformApp, _document: unknown): void {
  app.get('/', (c) => c.html('<!doctype html><title>Platform</title>'));
}
