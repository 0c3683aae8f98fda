import { type BasicFormField, fields } from '@keystatic/core';

const ahead = 7 * 3_600_000;
const written = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?\+07:00)?$/;

const advice = 'Write 2026-11-30, or with a time: 2026-11-30T20:00:00+07:00.';

const today = () => new Date(Date.now() + ahead).toISOString().slice(0, 10);

/**
 * A day, or a moment with its time zone. Keystatic's own fields know either a day or a moment without a zone, and
 * would drop the time or shift it.
 */
export function momentField(label: string, description: string, isRequired: boolean): BasicFormField<string> {
  const text = fields.text({ label, description });
  const isRight = (value: string) =>
    (value === '' && !isRequired) || (written.test(value) && !Number.isNaN(Date.parse(value)));
  const parse = (value: unknown) => {
    if (value instanceof Date)
      throw new Error(`${label} has come as a date; read.ts gives it as it is written.`);
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
      // The YAML writer prints what toISOString says.
      const date = new Date(value);
      date.toISOString = () => value;
      return { value: date };
    },
    reader: { parse: String },
  };
}
