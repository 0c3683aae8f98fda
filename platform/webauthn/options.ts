import { z } from '@hono/zod-openapi';
import type { Services } from '../services.ts';
import { type ChallengeOwner, issueChallenge } from './challenges.ts';
import { realms } from './realms.ts';
import { relyingParty, supportedAlgorithmIDs } from './relying-party.ts';

/** Arguments of the browser's WebAuthn calls. */
export const PasskeyOptionsSchema = z
  .looseObject({ challenge: z.string().openapi({ description: 'Valid for five minutes and one use.' }) })
  .openapi('PasskeyOptions', {
    description:
      'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn.',
  });

type PasskeyOptions = z.infer<typeof PasskeyOptionsSchema>;
type OptionServices = Pick<Services, 'db' | 'addresses' | 'clock'>;

/** The library is large: it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

const credentials = (rows: { credentialId: string; transports: string[] }[]) =>
  rows.map(({ credentialId: id, transports }) => ({ id, transports }));

/** Options to create a passkey that can name its owner, and that verifies them. */
export async function registrationOptions(
  { db, addresses, clock }: OptionServices,
  { id, name }: { id: string; name: string },
  owner: ChallengeOwner,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const { rpID } = relyingParty(addresses, owner.purpose);
  const realm = realms[owner.purpose];
  const challenge = await issueChallenge(db, owner, clock());
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: name,
    userID: Uint8Array.from(Buffer.from(realm.handleOf(id))),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs,
    excludeCredentials: credentials(await realm.ownedBy(db, id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Options to sign with a passkey of this player or operator's key, or of any if `by` is null. */
export async function assertionOptions(
  { db, addresses, clock }: OptionServices,
  by: string | null,
  owner: ChallengeOwner,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const challenge = await issueChallenge(db, owner, clock());
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(addresses, owner.purpose).rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(by !== null && { allowCredentials: credentials(await realms[owner.purpose].ownedBy(db, by)) }),
  });
  return { ...options };
}
