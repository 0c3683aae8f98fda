import { type BasicFormField, fields } from '@keystatic/core';
import { parse, stringify } from 'yaml';

const advice = 'These lines are not valid. Each is a name, a colon, a space and a value, as in other offers.';

function isValid(lines: string): boolean {
  try {
    parse(lines);
    return true;
  } catch {
    return false;
  }
}

/** Lines as in the file, for a field of many parts that vary, such as a rule. */
export function yamlField(label: string, description: string): BasicFormField<string> {
  const text = fields.text({ label, description, multiline: true });
  return {
    kind: 'form',
    label,
    Input(props) {
      return (
        <div>
          <text.Input {...props} />
          {!isValid(props.value) && <strong role="alert">{advice}</strong>}
        </div>
      );
    },
    defaultValue: () => '',
    parse: (value: unknown) => (value === undefined ? '' : stringify(value)),
    validate(value) {
      if (isValid(value)) return value;
      throw new Error(`${label}: ${advice}`);
    },
    serialize: (value) => ({ value: parse(value) ?? undefined }),
    reader: { parse: String },
  };
}
