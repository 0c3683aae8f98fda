import { withoutInvisible } from '../../../shared/invisible.ts';
import { readAmount } from '../../forms/amount.ts';
import { type FormDefinition, type FormField, fieldEntries, isSecret } from '../../forms/form.ts';
import type { FieldProblem } from '../../forms/problems.ts';

/** Reads the named text fields of a submitted form. Missing fields and files become ''. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData().catch(() => new FormData());
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** True for an idempotency key that the site made for a form. */
export function isFormKey(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** Values that our forms cannot send become ''. What nobody sees goes from single lines, and nothing from secrets. */
function fieldValue(field: FormField<string>, typed: string): string {
  const { kind, options = {} } = field;
  if (kind === 'text') return typed.trim() && typed;
  const raw = isSecret(field) ? typed : withoutInvisible(typed);
  if (kind === 'code' || kind === 'email') return raw.trim();
  if (kind === 'choice') return Object.hasOwn(options, raw) ? raw : '';
  if (kind === 'checkbox') return raw === 'on' ? raw : '';
  if (kind === 'amount') return String(readAmount(raw) ?? '');
  return raw;
}

export interface SubmittedForm<Name extends string> {
  /** Normalised, for the platform. */
  values: Record<Name, string>;
  /** As typed, without passwords; shown again on the page. */
  typed: Record<string, string>;
  /** Missing and mismatched fields. The platform validates the rest. */
  problems: Record<string, FieldProblem>;
}

export async function readForm<Name extends string>(
  form: FormDefinition<Name>,
  request: Request,
): Promise<SubmittedForm<Name>> {
  const fields = fieldEntries(form);
  const raw = await readFields(
    request,
    fields.map(([name]) => name),
  );
  const values = { ...raw };
  const typed: Record<string, string> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const [name, field] of fields) {
    if (!isSecret(field)) typed[name] = raw[name];
    values[name] = fieldValue(field, raw[name]);
    const { repeats, required, invalid = required } = field;
    const unread = field.kind === 'amount' && raw[name].trim() !== '';
    const missing = values[name] === '' && (unread ? invalid : required);
    const problem = repeats ? values[name] !== values[repeats] && invalid : missing;
    if (problem) problems[name] = problem;
  }
  return { values, typed, problems };
}
