import type { Addresses } from '../services.ts';

/**
 * The site, as passkeys know it. It follows from the configured address, never from a request: a passkey belongs
 * to the host name, and is answered from the whole origin.
 */
export function relyingParty({ site }: Addresses): { rpID: string; origin: string } {
  return { rpID: site.hostname, origin: site.origin };
}

/** Ed25519, ECDSA on P-256 and RSA, which all authenticators of today have one of; numbers of COSE. */
export const supportedAlgorithmIDs = [-8, -7, -257];
