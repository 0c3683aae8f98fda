import { z } from '@hono/zod-openapi';
import { refusePasskey } from './refusal.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** A field that a browser may leave out (WebAuthn, section 5.1): some send null or '' instead. */
const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), field);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};

/** The parts of the browser's RegistrationResponseJSON that we read. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: optional(z.array(z.string().max(32)).max(16).default([])),
  }),
});

/** The parts of the browser's AuthenticationResponseJSON that we read. */
const assertion = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: optional(base64url.optional()),
    })
    .transform(({ userHandle, ...others }) => ({ ...others, ...(userHandle && { userHandle }) })),
});

/** The challenge that the browser has signed. */
function challengeOf(clientDataJSON: string): string {
  const { challenge } = z
    .object({ challenge: base64url })
    .parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  return challenge;
}

function read<T extends { response: { clientDataJSON: string } }>(schema: z.ZodType<T>, sent: string) {
  try {
    const response = schema.parse(JSON.parse(sent));
    const challenge = challengeOf(response.response.clientDataJSON);
    return { response: { ...response, clientExtensionResults: {} }, challenge };
  } catch {
    return refusePasskey('PASSKEY_WRONG');
  }
}

/** Throws PASSKEY_WRONG for anything else than the response of a browser. */
export const readRegistration = (sent: string) => read(registration, sent);
/** Throws PASSKEY_WRONG for anything else than the response of a browser. */
export const readAssertion = (sent: string) => read(assertion, sent);
