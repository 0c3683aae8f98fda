import { z } from '@hono/zod-openapi';
import { operatorRoles } from '../../database/schema/schema.ts';
import { epochMs } from '../../http/fields.ts';
import { text } from '../../http/text.ts';
import { PasskeyOptionsSchema } from '../../webauthn/webauthn.ts';

export const OperatorSessionSchema = z
  .object({
    person: z.string(),
    role: z.enum(operatorRoles),
    startedAt: epochMs,
    endsAt: epochMs.openapi({
      description: 'When the session ends, however it is used; earlier after 30 minutes without a call.',
    }),
    hasPasskey: z.boolean().openapi({
      description: 'False: the session began with the key, and may do nothing but add a passkey.',
    }),
  })
  .openapi('OperatorSession');

export const NewOperatorSessionSchema = OperatorSessionSchema.extend({
  token: z.string().openapi({ description: 'The bearer token of all further calls; returned only once.' }),
}).openapi('NewOperatorSession');

const passkey = text(8_192).openapi({
  description:
    "The browser's response to a challenge, as JSON. PASSKEY_WRONG, PASSKEY_UNKNOWN, PASSKEY_EXPIRED, PASSKEY_KNOWN.",
});
const pending = z.string().min(1).max(128);

export const OperatorLogInSchema = z
  .union([
    z.strictObject({
      key: z.string().max(512).openapi({ description: "A person's key, until it has a passkey." }),
    }),
    z.strictObject({ pending, passkey }),
  ])
  .openapi('OperatorLogIn');

export const OperatorPasskeySchema = z.strictObject({ passkey }).openapi('OperatorPasskey');

export const LogInOptionsSchema = z
  .object({ pending, options: PasskeyOptionsSchema })
  .openapi('OperatorLogInOptions');

export const OptionsSchema = z.object({ options: PasskeyOptionsSchema }).openapi('OperatorPasskeyOptions');
