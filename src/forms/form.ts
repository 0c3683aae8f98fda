import type { ErrorCode } from '../contract/contract.ts';
import type { TextKey } from '../i18n/i18n.ts';
import type { FieldProblem } from './problems.ts';

/**
 * One field of a form: its markup, the browser's checks and the server's first look follow from it. `Name`: the other
 * fields that it speaks of.
 */
export interface FormField<Name extends string = never> {
  /**
   * `code`: typed exactly, without capitals or spelling of the device's; spaces around it do not count.
   * `choice`: one of its options. `checkbox`: `on` or nothing. `amount`: whole rupiah, as people write them (`amount.ts`).
   * `newPassword`: with its rules and strength. Passwords are kept exactly, and never shown again.
   */
  kind: 'code' | 'date' | 'choice' | 'checkbox' | 'amount' | 'password' | 'newPassword';
  label: TextKey;
  hint?: TextKey;
  autocomplete: string;
  /** What is said when it is empty; without this it may be. */
  required?: FieldProblem;
  /** What the browser says when it breaks `pattern`, `min` or `max`. The platform judges them, and says it by itself. */
  invalid?: FieldProblem;
  pattern?: string;
  /** Of a choice: what is sent, and the words for it. Empty text for "none yet". */
  options?: Record<string, TextKey>;
  min?: string;
  max?: () => string;
  /** The new password that must be typed once more; said with `invalid`. */
  repeats?: Name;
  /** The field whose text it may not repeat. */
  differsFrom?: Name;
}

/** A form as everybody needs it: the page, the browser, the server, and the texts of the platform's refusals. */
export interface FormDefinition<Name extends string = string> {
  fields: Record<Name, FormField<NoInfer<Name>>>;
  /** The words on its button. */
  submit: TextKey;
  /** Refusals of the platform that are about one field. */
  refusals?: Partial<Record<ErrorCode & FieldProblem, NoInfer<Name>>>;
}

export function defineForm<Name extends string>(form: FormDefinition<Name>): FormDefinition<Name> {
  return form;
}

/** The fields in the order in which they are shown. */
export function fieldsOf<Name extends string>({ fields }: FormDefinition<Name>) {
  return Object.entries(fields) as [Name, FormField<Name>][];
}

export function isSecret({ kind }: FormField<string>): boolean {
  return kind === 'password' || kind === 'newPassword';
}
