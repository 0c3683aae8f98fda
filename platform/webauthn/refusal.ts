import { type FieldCode, PlatformError } from '../http/errors.ts';

/** Refuses what a browser sent as a passkey. */
export function refusePasskey(code: FieldCode): never {
  throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'passkey', code }] });
}
