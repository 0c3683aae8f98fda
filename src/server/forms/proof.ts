import type { Proof } from '../../contract/contract.ts';
import { redirectToProofPage } from '../social/redirects.ts';
import type { FormContext, FormView } from './form-view.ts';

/**
 * A player without a password proves their identity at the provider. If that proof expired while the form was open,
 * this redirects to the page again, which requests a new one. Null when no proof is needed.
 */
export function redirectForProof(
  { url, locals }: FormContext,
  form: FormView,
  proof: Proof | undefined,
): Response | null {
  if (form.status === 200 || proof !== 'signIn') return null;
  return redirectToProofPage(url.pathname + url.search, locals.locale, 'stale');
}
