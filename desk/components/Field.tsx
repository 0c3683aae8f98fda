import { useId } from 'react';
import type { CommandField } from '../commands.ts';
import { textIn, textOf } from '../language.ts';

interface FieldProps {
  field: CommandField;
  /** True for the account of a form that is carried out for each of several. */
  takesMany: boolean;
  error: string | undefined;
  register: object;
}

function Control({
  field: { kind, limits, required },
  takesMany,
  id,
  described,
  register,
}: FieldProps & { id: string; described: string | undefined }) {
  const shared = { id, required, 'aria-describedby': described, ...register };
  if (takesMany) return <textarea rows={3} {...shared} />;
  if (kind === 'flag') return <input type="checkbox" {...shared} required={false} />;
  if (limits.enum)
    return (
      <select {...shared}>
        <option value="">{textOf('choose')}</option>
        {limits.enum.map((value) => (
          <option key={value} value={value}>
            {textOf(`value.${value}`)}
          </option>
        ))}
      </select>
    );
  if (kind === 'number') return <input inputMode="numeric" pattern="-?[0-9]*" {...shared} />;
  if ((limits.maxLength ?? 0) > 200) return <textarea rows={3} maxLength={limits.maxLength} {...shared} />;
  return <input maxLength={limits.maxLength} {...shared} />;
}

/** A field of a command's form, with its help and what was refused of it. */
export function Field(props: FieldProps) {
  const id = useId();
  const { field, takesMany, error } = props;
  const help = textOf(takesMany ? 'help.accounts' : `help.${field.field}`, {}, '');
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <p className="field">
      <label htmlFor={id}>
        {textOf(takesMany ? 'field.accounts' : `field.${field.field}`)}
        {!field.required && <span className="none"> {textOf('optional')}</span>}
      </label>
      <Control {...props} id={id} described={described || undefined} />
      {help && (
        <small className="none" id={`${id}-help`}>
          {help}
        </small>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}

const templates = ['received', 'withdrawal', 'document', 'solved'];

/** Texts of a reply, which the operator then changes. */
export function Templates({ choose }: { choose(text: string): void }) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{textOf('template')}</label>
      <select id={id} value="" onChange={({ target }) => choose(target.value)}>
        <option value="">{textOf('choose')}</option>
        {['id', 'en'].map((language) => (
          <optgroup key={language} label={textOf(`value.${language}`)} lang={language}>
            {templates.map((name) => (
              <option key={name} value={textIn(language, `template.${name}`)}>
                {textIn(language, `template.${name}`).slice(0, 60)}…
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
