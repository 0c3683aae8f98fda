import type { OwnSession } from '../../contract/contract.ts';
import { endSessionForm } from '../../forms/sessions.ts';
import type { Outcome } from '../platform/outcome.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

/** Changes that the page reports after a redirect. */
export const accountChanges = ['ended', 'othersEnded'] as const;

export interface AccountSettingView {
  form: FormView;
  /** Null when the platform is unreachable; 'missing' at a platform without the call. */
  sessions: OwnSession[] | 'missing' | null;
}

const redirectTo = ({ locals }: FormContext, change: (typeof accountChanges)[number]) =>
  seeOther(`${locals.path('/profile/accountSetting')}?done=${change}#devices`);

/** Ends the session in the address, or all others. One that is gone was ended by the same form, sent twice. */
function handleEnd(context: FormContext, which: string): Promise<FormView | Response> {
  const { platform } = context.locals;
  const isOthers = which === 'others';
  return handleForm(context, endSessionForm, {
    async send() {
      const outcome: Outcome<unknown> = isOthers
        ? await platform.DELETE('/sessions/others')
        : await platform.DELETE('/sessions/{id}', { params: { path: { id: which } } });
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => redirectTo(context, isOthers ? 'othersEnded' : 'ended'),
  });
}

/** Handles the page of settings: each form names itself in the address. */
export async function handleAccountSetting(context: FormContext): Promise<AccountSettingView | Response> {
  const { request, url, locals } = context;
  const end = request.method === 'POST' ? url.searchParams.get('end') : null;
  const form = end === null ? openedForm() : await handleEnd(context, end);
  if (form instanceof Response) return form;
  const outcome = await locals.platform.GET('/sessions');
  if (outcome.kind === 'done') return { form, sessions: outcome.value.sessions };
  const isMissing = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
  return { form, sessions: isMissing ? 'missing' : null };
}
