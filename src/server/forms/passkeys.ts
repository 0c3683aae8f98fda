import type { Passkeys } from '../../contract/contract.ts';
import {
  addPasskeyForm,
  proveForm,
  removePasskeyForm,
  renewRecoveryCodesForm,
} from '../../forms/passkeys.ts';
import { givenProof } from '../../forms/proof.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { Refusal } from '../platform/outcome.ts';
import type { FormContext, FormView } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { redirectForProof } from './proof.ts';

/** Changes that the list of passkeys reports after a redirect. */
export const passkeyChanges = ['added', 'removed'] as const;

/** A form and the player's passkeys; null when the platform is unreachable. */
export interface PasskeyFormView {
  form: FormView;
  list: Passkeys | null;
}

/** Codes that are shown once, in the response to the form that made them. */
export interface NewRecoveryCodes {
  recoveryCodes: string[];
}

const refusals: Partial<Record<Refusal['code'], MessageKey>> = {
  TOO_MANY_PASSKEYS: 'passkeys.full',
  PROOF_REQUIRED: 'passkeys.proveAgain',
};

const redirectToList = ({ locals }: FormContext, change?: (typeof passkeyChanges)[number]) =>
  seeOther(locals.path('/profile/passkeys') + (change ? `?done=${change}` : ''));

async function withPasskeys(
  context: FormContext,
  form: FormView | Response,
): Promise<PasskeyFormView | Response> {
  if (form instanceof Response) return form;
  const outcome = await context.locals.platform.GET('/passkeys');
  const list = outcome.kind === 'done' ? outcome.value : null;
  return redirectForProof(context, form, list?.proof) ?? { form, list };
}

/** A page whose form may show codes in place of a redirect. */
async function handleWithCodes(
  context: FormContext,
  handle: (show: (codes: string[]) => Response) => Promise<FormView | Response>,
): Promise<PasskeyFormView | NewRecoveryCodes | Response> {
  let recoveryCodes: string[] | null = null;
  const form = await handle((codes) => {
    recoveryCodes = codes;
    return new Response(null);
  });
  return recoveryCodes === null ? withPasskeys(context, form) : { recoveryCodes };
}

/** Handles the list: the form that adds a passkey, and the one that proves the identity before. */
export function handlePasskeys(context: FormContext) {
  const { platform } = context.locals;
  return handleWithCodes(context, async (show) => {
    if (context.url.searchParams.has('prove')) {
      return handleForm(context, proveForm, {
        send: (proof) => platform.POST('/proofs', { body: givenProof(proof) }),
        done: () => redirectToList(context),
      });
    }
    return handleForm(context, addPasskeyForm, {
      send: (body) => platform.POST('/passkeys', { body }),
      done: ({ recoveryCodes }) => (recoveryCodes ? show(recoveryCodes) : redirectToList(context, 'added')),
      texts: refusals,
    });
  });
}

/** A passkey that is gone was removed by the same form, sent twice. */
export async function handleRemovePasskey(context: FormContext, id: string) {
  const form = await handleForm(context, removePasskeyForm, {
    async send(proof) {
      const outcome = await context.locals.platform.POST('/passkeys/{id}/removal', {
        params: { path: { id } },
        body: givenProof(proof),
      });
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => redirectToList(context, 'removed'),
  });
  return withPasskeys(context, form);
}

/** Handles the page that replaces the recovery codes. */
export function handleRecoveryCodes(context: FormContext) {
  return handleWithCodes(context, (show) =>
    handleForm(context, renewRecoveryCodesForm, {
      send: (proof) => context.locals.platform.POST('/recovery-codes', { body: givenProof(proof) }),
      done: ({ recoveryCodes }) => show(recoveryCodes),
      texts: refusals,
    }),
  );
}
