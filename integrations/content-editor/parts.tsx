import { type BasicFormField, fields } from '@keystatic/core';
import { z } from 'astro/zod';
import type { ReactElement } from 'react';
import { games } from '../../platform/seed/catalogue.ts';
import { utcOffsetMs } from '../../shared/western-indonesia.ts';
import { fieldDescription, plainField } from '../../src/content/field-descriptions.ts';
import { hasPlaceholder, placeholder } from '../../src/content/placeholder.ts';
import { alert, button, frame, hint, row as inRow, stack } from './styles.ts';

/** Forms for values of many parts, such as a rule, from their schemas. What is stored is the value as it is in the file. */

interface Props {
  /** Undefined: left out. */
  value: unknown;
  onChange(value: unknown): void;
}

/** The inputs of a value. */
type Part = (props: Props) => ReactElement;

type Values = Record<string, unknown>;

const options = (names: readonly string[]) => names.map((name) => ({ label: name, value: name }));

const mayBeLeftOut = (schema: z.ZodType) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is not decided: nothing is promised by default. */
function undecided(schema: z.ZodType): unknown {
  if (mayBeLeftOut(schema)) return undefined;
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum ? [placeholder] : placeholder;
}

/** The value that a form begins with. */
function start(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => start(item as z.ZodType));
  if (schema instanceof z.ZodObject) {
    const values = Object.entries(schema.shape).map(([name, part]) => [name, start(part as z.ZodType)]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  const isList = schema instanceof z.ZodArray && !(schema.element instanceof z.ZodEnum);
  return isList ? [start(schema.element as z.ZodType)] : undecided(schema);
}

/** True when a value has the shape of one of several schemas. */
function fits(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodTuple) return Array.isArray(value);
  if (!(schema instanceof z.ZodObject)) return typeof value === 'string' && schema.safeParse(value).success;
  if (!isObject(value)) return false;
  return Object.keys(value).every((name) => {
    const part = schema.shape[name] as z.ZodType | undefined;
    return part && !(part instanceof z.ZodLiteral && part.value !== value[name]);
  });
}

function Alert({ text }: { text: string | undefined }) {
  return text ? (
    <span role="alert" style={alert}>
      {text}
    </span>
  ) : null;
}

/** The message of a schema for a value as a whole. */
function flawOf(schema: z.ZodType, value: unknown): string | undefined {
  if (value === undefined || hasPlaceholder(value)) return undefined;
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.find(
    ({ path, code }) => path.length === 0 && (typeof value !== 'object' || code === 'custom'),
  )?.message;
}

/** One input of Keystatic; empty is undecided, or left out where that is allowed. */
function leaf<Value extends NonNullable<unknown> | null>(
  schema: z.ZodType,
  { Input }: Pick<BasicFormField<Value>, 'Input'>,
  shown: (value: unknown) => Value,
  written: (value: Value) => unknown = (value) => value,
): Part {
  // A number that is emptied is NaN.
  const isEmpty = (typed: Value) =>
    typed === null || Number.isNaN(typed) || String(typed) === String(shown(undefined));
  return ({ value, onChange }) => (
    <div>
      <Input
        value={shown(hasPlaceholder(value) ? undefined : value)}
        onChange={(typed) => onChange(isEmpty(typed) ? undecided(schema) : written(typed))}
        autoFocus={false}
        forceValidation={false}
      />
      <Alert text={flawOf(schema, value)} />
    </div>
  );
}

/** A moment as a time in western Indonesia, and back. */
function asLocal(moment: unknown): string | null {
  const ms = Date.parse(String(moment)) + utcOffsetMs;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 16);
}
const asMoment = (local: string | null) => `${local}:00+07:00`;

/** The fields of an object, each with its name. Those with one possible value are not shown. */
function objectPart(schema: z.ZodObject): Part {
  const shape = schema.shape as Record<string, z.ZodType>;
  const parts = Object.entries(shape)
    .filter(([, part]) => !(part instanceof z.ZodLiteral))
    .map(([name, part]) => ({ name, Input: partFor(name, part) }));
  return ({ value, onChange }) => {
    const values = isObject(value) ? value : {};
    const changed = (name: string, part: unknown) => {
      const all: Values = { ...values, [name]: part };
      // The first change leaves out optional fields that are still undecided.
      const isWritten = (each: string) =>
        all[each] !== undefined && !(all[each] === placeholder && mayBeLeftOut(shape[each] as z.ZodType));
      return Object.fromEntries(
        Object.keys(shape)
          .filter(isWritten)
          .map((each) => [each, all[each]]),
      );
    };
    return (
      <div style={stack}>
        {parts.map(({ name, Input }) => (
          <Input key={name} value={values[name]} onChange={(part) => onChange(changed(name, part))} />
        ))}
      </div>
    );
  };
}

function tuplePart(items: readonly z.ZodType[]): Part {
  const names = ['from', 'to'];
  const parts = items.map((item, index) => ({ index, Input: partFor(names[index] ?? '', item) }));
  return ({ value, onChange }) => {
    const values = Array.isArray(value) ? value : [];
    return (
      <div style={stack}>
        {parts.map(({ index, Input }) => (
          <Input
            key={index}
            value={values[index]}
            onChange={(part) => onChange(items.map((_, each) => (each === index ? part : values[each])))}
          />
        ))}
      </div>
    );
  };
}

/** A list: its rows can be added, removed, and moved up. `schema` is that of the whole list. */
export function listPart(label: string, schema: z.ZodType, element: z.ZodType, Row: Part): Part {
  return ({ value, onChange }) => {
    const rows = Array.isArray(value) ? value : [];
    const issues = hasPlaceholder(rows) ? [] : (schema.safeParse(rows).error?.issues ?? []);
    const rowFlaw = (index: number) =>
      issues.find(({ path, code }) => path.length === 1 && path[0] === index && code === 'custom')?.message;
    const without = (index: number) => rows.filter((_, each) => each !== index);
    const list = (changed: unknown[]) => onChange(changed.length > 0 ? changed : undecided(schema));
    return (
      <fieldset style={frame}>
        <legend>{label}</legend>
        <span style={hint}>{fieldDescription(schema)}</span>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no names, and their inputs no state
          <fieldset key={index} aria-label={`${label} ${index + 1}`} style={frame}>
            <Row
              value={row}
              onChange={(changed) => list(rows.map((each, at) => (at === index ? changed : each)))}
            />
            <Alert text={rowFlaw(index)} />
            <div style={inRow}>
              {index > 0 && (
                <button
                  type="button"
                  style={button}
                  onClick={() => list(without(index).toSpliced(index - 1, 0, row))}
                >
                  Move up
                </button>
              )}
              <button type="button" style={button} onClick={() => list(without(index))}>
                Remove
              </button>
            </div>
          </fieldset>
        ))}
        <div>
          <button type="button" style={button} onClick={() => list([...rows, start(element)])}>
            Add to {label}
          </button>
        </div>
        <Alert text={flawOf(schema, value)} />
      </fieldset>
    );
  };
}

/** The name of a schema among several. */
function optionName(schema: z.ZodType): string {
  const { title } = schema.meta() ?? {};
  if (title) return title;
  if (schema instanceof z.ZodLiteral) return String(schema.value);
  const parts: z.ZodType[] = schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
  const literal = parts.find((part) => part instanceof z.ZodLiteral);
  return literal ? String(literal.value) : fieldDescription(schema);
}

/** A choice among schemas, and below it the inputs of the chosen one. Fields that both have keep their values. */
export function choicePart(label: string, schema: z.ZodType, choices: readonly z.ZodType[]): Part {
  const isOptional = mayBeLeftOut(schema);
  const known = choices.map((choice) => {
    const Input = choice instanceof z.ZodLiteral ? null : partFor(optionName(choice), choice);
    return { name: optionName(choice), choice, Input };
  });
  const select = fields.select({
    label,
    description: fieldDescription(schema),
    options: [
      { label: isOptional ? '(none)' : '(choose)', value: '' },
      ...options(known.map(({ name }) => name)),
    ],
    defaultValue: '',
  });
  return ({ value, onChange }) => {
    const chosen = known.find(({ choice }) => fits(choice, value));
    const choose = (name: string) => {
      const next = known.find((each) => each.name === name)?.choice;
      if (!next) return onChange(undecided(schema));
      const first = start(next);
      if (!(next instanceof z.ZodObject) || !isObject(first) || !isObject(value)) return onChange(first);
      const kept = Object.entries(value).filter(
        ([part]) => (next.shape[part] as z.ZodType | undefined)?.safeParse(value[part]).success,
      );
      onChange({ ...first, ...Object.fromEntries(kept) });
    };
    return (
      <div style={stack}>
        <select.Input
          value={chosen?.name ?? ''}
          onChange={choose}
          autoFocus={false}
          forceValidation={false}
        />
        {chosen?.choice.description && <span style={hint}>{chosen.choice.description}</span>}
        {chosen?.Input && <chosen.Input key={chosen.name} value={value} onChange={onChange} />}
        <Alert text={flawOf(schema, value)} />
      </div>
    );
  };
}

/** The inputs for a schema, with its description and its messages. */
export function partFor(label: string, schema: z.ZodType): Part {
  const description = fieldDescription(schema);
  const inner = plainField(schema);
  const settings = { label, description };
  if (inner instanceof z.ZodObject) return objectPart(inner);
  if (inner instanceof z.ZodTuple) return tuplePart(inner.def.items as z.ZodType[]);
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral) {
    const names = inner instanceof z.ZodEnum ? (inner.options as string[]) : [String(inner.value)];
    return choicePart(
      label,
      schema,
      names.map((name) => z.literal(name)),
    );
  }
  if (inner.meta()?.of === 'games') {
    const names = games.map(([, brand, id]) => z.literal(`${brand}/${id}`));
    return choicePart(label, schema, names);
  }
  if (inner instanceof z.ZodUnion) {
    const choices = (inner.options as z.ZodType[]).flatMap((option) =>
      option instanceof z.ZodEnum ? (option.options as string[]).map((name) => z.literal(name)) : [option],
    );
    return choicePart(label, schema, choices);
  }
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodEnum) {
    const names = inner.element.options as string[];
    const select = fields.multiselect({ ...settings, options: options(names) });
    return leaf(schema, select, (value) => (value ?? []) as readonly string[]);
  }
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    return listPart(label, schema, element, partFor(label, element));
  }
  if (inner instanceof z.ZodNumber) {
    const number = inner.isInt ? fields.integer(settings) : fields.number(settings);
    return leaf(schema, number, (value) => (value ?? null) as number | null);
  }
  if (inner instanceof z.ZodISODateTime) return leaf(schema, fields.datetime(settings), asLocal, asMoment);
  if (inner instanceof z.ZodISODate)
    return leaf(schema, fields.date(settings), (value) => (value ?? null) as string | null);
  const isLong = inner instanceof z.ZodString && (inner.maxLength ?? 0) > 90;
  const text = fields.text({ ...settings, multiline: isLong });
  return leaf(schema, text as unknown as BasicFormField<string>, (value) => (value ?? '') as string);
}
