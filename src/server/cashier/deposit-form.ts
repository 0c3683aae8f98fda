import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { readAmount } from '../../forms/amount.ts';
import { depositForm } from '../../forms/deposit.ts';
import { number } from '../../i18n/format.ts';
import { depositConfirmationPath } from '../../views/cashier/deposit-view.ts';
import { type FormPageContext, type FormView, invalidForm, openedForm } from '../forms/form-view.ts';
import { handleForm, seeOther } from '../forms/handle-form.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus } from '../list/response.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';

export type DepositFormView =
  | { state: 'failed' | 'denied' }
  /** `unfinished` is null when the platform is unreachable. */
  | ({ state: 'ready'; form: FormView; unfinished: readonly Deposit[] | null } & DepositMethods);

/** The platform's methods; each reports the limit that the amount breaks. */
function loadMethods(
  { platform, locale }: App.Locals,
  amount: number | null,
): Promise<Outcome<DepositMethods>> {
  const query = { language: locale, ...(amount !== null && { amount }) };
  return platform.GET('/cashier/methods', { params: { query } });
}

/** Field errors for a method and amount. */
function refusedFields({ methods }: DepositMethods, code: string): Refusal['fields'] {
  const method = methods.find((one) => one.code === code);
  if (!method) return [{ field: 'method', code: 'METHOD_UNKNOWN' }];
  return method.refusal ? [{ field: 'amount', ...method.refusal }] : [];
}

/** The initial form, with the method and amount of the address and the limit that they break. */
function initialForm(
  { url, locals }: FormPageContext,
  paymentMethods: DepositMethods,
  amount: number | null,
): FormView {
  const { methods } = paymentMethods;
  const requestedMethod = url.searchParams.get('method');
  const method = (methods.find(({ code }) => code === requestedMethod) ?? methods[0])?.code ?? '';
  const values = { method, amount: amount === null ? '' : number(amount, locals.locale) };
  const fields = requestedMethod === null || amount === null ? [] : refusedFields(paymentMethods, method);
  return fields.length > 0 ? invalidForm(values, fields, locals) : openedForm(values);
}

/** Handles the deposit page: methods, unfinished deposits, and the form, which leads to the confirmation page. */
export async function handleDepositForm(context: FormPageContext): Promise<DepositFormView | Response> {
  const { request, url, locals } = context;
  const { platform, path, locale } = locals;
  let checked = null as Outcome<DepositMethods> | null;
  const submitted =
    request.method === 'POST'
      ? await handleForm(context, depositForm, {
          async send(values) {
            checked = await loadMethods(locals, Number(values.amount));
            if (checked.kind !== 'done') return checked;
            const fields = refusedFields(checked.value, values.method);
            return fields.length > 0
              ? { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } }
              : { kind: 'done', value: values };
          },
          done: ({ method, amount }) => seeOther(path(depositConfirmationPath(method, amount))),
        })
      : null;
  if (submitted instanceof Response) return submitted;

  const amount = readAmount(url.searchParams.get('amount') ?? '');
  const [loaded, unfinished] = await Promise.all([
    checked?.kind === 'done' ? checked : loadMethods(locals, amount),
    platform.GET('/deposits', { params: { query: { state: 'underWay', limit: 20, language: locale } } }),
  ]);
  if (loaded.kind !== 'done') {
    const state = failureState(loaded);
    applyStatus(context, state);
    return { state };
  }
  return {
    state: 'ready',
    ...loaded.value,
    form: submitted ?? initialForm(context, loaded.value, amount),
    unfinished: unfinished.kind === 'done' ? unfinished.value.entries : null,
  };
}
