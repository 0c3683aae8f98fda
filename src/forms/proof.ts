import type { FormField } from './form.ts';

/** A passkey's response, filled in by script, or a recovery code. */
export const secondFactorFields = {
  recoveryCode: {
    kind: 'code',
    label: 'passkeys.recoveryCode',
    hint: 'passkeys.recoveryCodeHint',
    autocomplete: 'off',
  },
  passkey: { kind: 'hidden', label: 'passkeys.passkey', autocomplete: 'off' },
} as const satisfies Record<string, FormField>;

/** The proof of identity that a form asks for when the last one is too old. */
export const proofFields = {
  password: {
    kind: 'password',
    label: 'forms.password',
    hint: 'proof.hint',
    autocomplete: 'current-password',
  },
  ...secondFactorFields,
} as const satisfies Record<string, FormField>;

/** The fields of a proof that were filled in, for the platform. */
export function givenProof({
  password,
  passkey,
  recoveryCode,
}: Record<'password' | 'passkey' | 'recoveryCode', string>) {
  return {
    ...(password && { password }),
    ...(passkey && { passkey }),
    ...(recoveryCode && { recoveryCode }),
  };
}
