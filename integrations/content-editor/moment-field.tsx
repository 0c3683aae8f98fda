import { type BasicFormField, fields } from '@keystatic/core';

const ahead = 7 * 3_600_000;
const written = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?\+07:00)?$/;

const advice = 'Write 2026-11-30, or with a time: 2026-11-30T20:00:00+07:00.';

const today = () => new Date(Date.now() + ahead).toISOString().slice(0, 10);

/**
 * A day, or a time with its zone. Keystatic has fields for a day and for a time without a zone, which would drop or
 * shift the time.
 */
export function momentField(label: string, description: string, isRequired: boolean): BasicFormField<string> {
  const text = fields.text({ label, description });
  const isRight = (value: string) =>
    (value === '' && !isRequired) || (written.test(value) && !Number.isNaN(Date.parse(value)));
  const parse = (value: unknown) => {
    if (value instanceof Date)
      throw new Error(`${label} was parsed as a date; read.ts must pass it as text.`);
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: 'form',
    label,
    Input(props) {
      return (
        <div>
          <text.Input {...props} />
          {!isRight(props.value) && <strong role="alert">{advice}</strong>}
        </div>
      );
    },
    defaultValue: () => (isRequired ? today() : ''),
    parse,
    validate(value) {
      if (isRight(value)) return value;
      throw new Error(`${label}: ${advice}`);
    },
    serialize(value) {
      if (value === '') return { value: undefined };
      // The YAML writer calls toISOString.
      const date = new Date(value);
      date.toISOString = () => value;
      return { value: date };
    },
    reader: { parse: String },
  };
}
