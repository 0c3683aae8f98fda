import { z } from '@hono/zod-openapi';
import type { Services } from '../services.ts';
import { type ChallengeOwner, issueChallenge } from './challenges.ts';
import { passkeysOf } from './queries.ts';
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

/** Options to create a passkey that can name its player, and that verifies them. */
export async function registrationOptions(
  { db, addresses, clock }: OptionServices,
  { uid, account }: { uid: string; account: string },
  holder: string,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const { rpID } = relyingParty(addresses);
  const challenge = await issueChallenge(db, { holder, purpose: 'add' }, clock());
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: account,
    userID: Uint8Array.from(Buffer.from(uid)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs,
    excludeCredentials: credentials(await passkeysOf(db, uid)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Options to sign with a passkey of this player, or of any player if `uid` is null. */
export async function assertionOptions(
  { db, addresses, clock }: OptionServices,
  uid: string | null,
  owner: ChallengeOwner,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const challenge = await issueChallenge(db, owner, clock());
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(addresses).rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(uid !== null && { allowCredentials: credentials(await passkeysOf(db, uid)) }),
  });
  return { ...options };
}
