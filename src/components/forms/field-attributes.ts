import { aroundUnseen } from '../../../shared/invisible.ts';
import { amountPattern } from '../../forms/amount.ts';
import type { FormField } from '../../forms/form.ts';
import { problemMessages } from '../../forms/problems.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** The attributes of a field's input: the browser validates by them, and finds the messages in them. */
export function fieldAttributes(field: FormField<string>, t: Translate) {
  const { kind, label, hint, autocomplete, required, invalid, pattern, maxLength, min, max, options } = field;
  return {
    label: t(label),
    ...(hint && { hint: t(hint) }),
    ...((kind === 'date' || kind === 'time' || kind === 'checkbox' || kind === 'email') && { type: kind }),
    ...(kind === 'text' && { multiline: true }),
    ...(options && { options: Object.entries(options).map(([value, text]) => ({ value, text: t(text) })) }),
    ...(kind !== 'checkbox' && { autocomplete }),
    ...(kind === 'code' && { autocapitalize: 'none' as const, spellcheck: false }),
    ...(kind === 'amount' && { inputmode: 'numeric' as const }),
    required: required !== undefined,
    pattern: kind === 'amount' ? amountPattern : pattern && aroundUnseen(pattern),
    maxlength: maxLength,
    min,
    max: max?.(),
    'data-required': required && t(problemMessages[required]),
    'data-invalid': invalid && t(problemMessages[invalid]),
  };
}
