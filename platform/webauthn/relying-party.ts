import type { Addresses } from '../services.ts';
import { type ChallengePurpose, realms } from './realms.ts';

/**
 * The site or the desk, as passkeys know it. It follows from the configured address, never from a request: a passkey
 * belongs to the host name, and is answered from the whole origin.
 */
export function relyingParty(
  addresses: Addresses,
  purpose: ChallengePurpose,
): { rpID: string; origin: string } {
  const { hostname, origin } = realms[purpose].page(addresses);
  return { rpID: hostname, origin };
}

/** Ed25519, ECDSA on P-256 and RSA, which all authenticators of today have one of; numbers of COSE. */
export const supportedAlgorithmIDs = [-8, -7, -257];
