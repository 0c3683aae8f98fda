import { createHash } from 'node:crypto';

/** Hashes the content of a request, which is stored with its idempotency key. */
export const requestHash = (request: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
