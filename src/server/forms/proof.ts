import { redirectToAsking } from '../social/redirects.ts';
import type { FormContext, FormView } from './form-view.ts';

/**
 * A proof that ran out while its form was open is given at the provider where there is no password: the page is opened
 * anew, which leads there, and says why. Null: nothing of the kind.
 */
export function askForProof(
  { url, locals }: FormContext,
  form: FormView,
  proof: 'fresh' | 'password' | 'signIn' | undefined,
): Response | null {
  if (form.status === 200 || proof !== 'signIn') return null;
  return redirectToAsking(url.pathname + url.search, locals.locale, 'stale');
}
