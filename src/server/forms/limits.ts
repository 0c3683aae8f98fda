import type { BreakTerm, LimitName, Protection, WithdrawalRequirements } from '../../contract/contract.ts';
import {
  breakForm,
  confirmLimitForm,
  keepLimitForm,
  limitForm,
  sessionLimitForm,
} from '../../forms/limits.ts';
import { givenProof } from '../../forms/proof.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { redirectForProof } from './proof.ts';

/** Changes that the page reports after a redirect. */
export const limitChanges = ['held', 'requested', 'confirmed', 'kept', 'break'] as const;

type Change = (typeof limitChanges)[number];

const forms = ['money', 'session', 'confirm', 'keep'] as const;

export interface LimitsView {
  /** Null when the platform is unreachable. */
  protection: Protection | null;
  form: FormView;
  /** The form that was sent; null: none. */
  sent: (typeof forms)[number] | null;
}

const redirectToPage = ({ locals }: FormContext, change: Change) =>
  seeOther(`${locals.path('/profile/limits')}?done=${change}`);

/** A tighter limit holds at once, a looser one is a request. */
const setLimit = (context: FormContext, name: LimitName) => (protection: Protection) =>
  redirectToPage(
    context,
    protection.limits.find((limit) => limit.name === name)?.request ? 'requested' : 'held',
  );

const missing = (field: string, code: string): Outcome<never> => ({
  kind: 'refused',
  refusal: { status: 422, code: 'INVALID_INPUT', fields: [{ field, code }] },
});

function handleMoneyLimit(context: FormContext) {
  let chosen: LimitName = 'depositDay';
  return handleForm(context, limitForm, {
    initial: { name: context.url.searchParams.get('limit') ?? '' },
    async send({ name, amount, none }) {
      chosen = name as LimitName;
      if (none !== 'on' && amount === '') return missing('amount', 'AMOUNT_REQUIRED');
      return context.locals.platform.POST('/limits', {
        body: { name: chosen, amount: none === 'on' ? null : Number(amount) },
      });
    },
    done: (protection) => setLimit(context, chosen)(protection),
  });
}

const handleSessionLimit = (context: FormContext) =>
  handleForm(context, sessionLimitForm, {
    send: ({ minutes }) =>
      context.locals.platform.POST('/limits', {
        body: { name: 'session', amount: minutes === 'none' ? null : Number(minutes) },
      }),
    done: setLimit(context, 'session'),
  });

/** A request that has lapsed, or was decided in another tab. */
const closedRequest =
  ({ locals }: FormContext) =>
  ({ code, status }: Refusal, typed: FormView['values']): FormView | null =>
    code === 'REQUEST_CLOSED' || code === 'NOT_FOUND'
      ? { ...openedForm(typed), status, message: { text: locals.t('limits.requestClosed'), blocked: false } }
      : null;

function handleDecision(context: FormContext, how: 'confirm' | 'keep', id: string) {
  const { platform } = context.locals;
  const params = { path: { id } };
  const refused = closedRequest(context);
  if (how === 'keep')
    return handleForm(context, keepLimitForm, {
      send: () => platform.POST('/limit-requests/{id}/withdrawal', { params }),
      done: () => redirectToPage(context, 'kept'),
      refused,
    });
  return handleForm(context, confirmLimitForm, {
    send: (proof) => platform.POST('/limit-requests/{id}/confirmation', { params, body: givenProof(proof) }),
    done: () => redirectToPage(context, 'confirmed'),
    refused,
  });
}

/** The form that was sent, by the address; the form of limits in rupiah where none was. */
async function handleSent(context: FormContext) {
  const { searchParams } = context.url;
  const sent = context.request.method === 'POST' ? forms.find((name) => searchParams.has(name)) : undefined;
  if (sent === 'confirm' || sent === 'keep')
    return { sent, form: await handleDecision(context, sent, searchParams.get(sent) ?? '') };
  const form = await (sent === 'session' ? handleSessionLimit(context) : handleMoneyLimit(context));
  return { sent: context.request.method === 'POST' ? (sent ?? 'money') : null, form };
}

/** Handles the page with the player's limits: what holds, and its forms. */
export async function handleLimits(context: FormContext): Promise<LimitsView | Response> {
  const { sent, form } = await handleSent(context);
  if (form instanceof Response) return form;
  const outcome = await context.locals.platform.GET('/protection');
  const protection = outcome.kind === 'done' ? outcome.value : null;
  return redirectForProof(context, form, protection?.proof) ?? { protection, form, sent };
}

export interface BreakView {
  /** Null when the platform is unreachable. */
  protection: Protection | null;
  /** What can be withdrawn meanwhile; null when the platform is unreachable. */
  withdrawal: WithdrawalRequirements | null;
  term: BreakTerm;
  form: FormView;
}

/** Handles the page that begins a break or an exclusion; the term is in the address. */
export async function handleBreak(
  context: FormContext,
  terms: readonly BreakTerm[],
): Promise<BreakView | Response> {
  const { locals, url } = context;
  const term = terms.find((each) => each === url.searchParams.get('term')) ?? 'day';
  const form = await handleForm(context, breakForm, {
    send: () => locals.platform.POST('/breaks', { body: { term } }),
    done: () => redirectToPage(context, 'break'),
  });
  if (form instanceof Response) return form;
  const [protection, withdrawal] = await Promise.all([
    locals.platform.GET('/protection'),
    locals.platform.GET('/withdrawals/requirements'),
  ]);
  return {
    protection: protection.kind === 'done' ? protection.value : null,
    withdrawal: withdrawal.kind === 'done' ? withdrawal.value : null,
    term,
    form,
  };
}
