import type { MessageKey } from '../../i18n/i18n.ts';
import { type FormView, invalidForm, messageForm } from '../forms/form-view.ts';
import { isFormKey } from '../forms/read-form.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';

/** Longer values are no choice of the form before, and addresses that repeat them stay short. */
const MAX_LENGTH = 100;

/** Reads the choice of the form before from the address, as typed; `key` is null where the site did not make it. */
export function readChoice({ searchParams }: URL, name: 'method' | 'bankAccount') {
  const read = (parameter: string) => searchParams.get(parameter)?.slice(0, MAX_LENGTH) ?? '';
  const key = read('key');
  return { chosen: read(name), typedAmount: read('amount'), key: isFormKey(key) ? key : null };
}

/** Shows a refusal as a message, because the values were chosen on the page before. */
export function refusedConfirmation(
  { status, code, fields }: Refusal,
  texts: Readonly<Record<string, MessageKey>>,
  { t, locale }: App.Locals,
): FormView | null {
  const known = texts[code];
  if (known) return messageForm(status, t(known));
  const [text] = Object.values(invalidForm({}, fields, { t, locale }).errors);
  return text === undefined ? null : messageForm(status, text);
}

/** The record that a form with the same key has created; its page shows what became of it. */
export function createdRecord<Row>(outcome: Outcome<{ entries: readonly Row[] }> | null): Row | undefined {
  return outcome?.kind === 'done' ? outcome.value.entries[0] : undefined;
}
