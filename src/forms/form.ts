import type { ErrorCode } from '../contract/contract.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import type { FieldProblem } from './problems.ts';

/**
 * A field of a form. Its markup and the checks in the browser and on the server follow from it. `Name` is the union
 * of the form's field names.
 */
export interface FormField<Name extends string = never> {
  /**
   * `code`: exact text without autocapitalisation or spell check; surrounding spaces are trimmed. `email`: likewise, with
   * the keyboard for addresses. `text`: several lines. `choice`: one of `options`. `checkbox`: `on` or nothing. `amount`:
   * rupiah (`amount.ts`). `newPassword`: shows the rules and the strength. Passwords are not trimmed and never shown
   * again. `hidden`: filled in by script and never shown.
   */
  kind:
    | 'code'
    | 'email'
    | 'text'
    | 'date'
    | 'time'
    | 'choice'
    | 'checkbox'
    | 'amount'
    | 'password'
    | 'newPassword'
    | 'hidden';
  label: MessageKey;
  hint?: MessageKey;
  autocomplete: string;
  /** The problem of an empty value; absent for an optional field. */
  required?: FieldProblem;
  /**
   * The problem that the browser shows when `pattern`, `min` or `max` is broken. The platform has codes of its own
   * for them.
   */
  invalid?: FieldProblem;
  pattern?: string;
  maxLength?: number;
  /** Options of a choice: value and label. An empty label means "not chosen yet". */
  options?: Record<string, MessageKey>;
  min?: string;
  max?: () => string;
  /** The field whose value must be repeated; else the problem is `invalid`. */
  repeats?: Name;
  /** The field that must have another value. */
  differsFrom?: Name;
}

/** A form, as the page, the browser and the server use it. */
export interface FormDefinition<Name extends string = string> {
  fields: Record<Name, FormField<NoInfer<Name>>>;
  /** Label of the submit button. */
  submit: MessageKey;
  /** Refusal codes of the platform that belong to one field. */
  refusals?: Partial<Record<ErrorCode & FieldProblem, NoInfer<Name>>>;
}

export function defineForm<Name extends string>(form: FormDefinition<Name>): FormDefinition<Name> {
  return form;
}

/** The fields with their names, in display order. */
export function fieldEntries<Name extends string>({ fields }: FormDefinition<Name>) {
  return Object.entries(fields) as [Name, FormField<Name>][];
}

export function isSecret({ kind }: FormField<string>): boolean {
  return kind === 'password' || kind === 'newPassword' || kind === 'hidden';
}
