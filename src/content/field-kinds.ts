import { z } from 'astro/zod';
import { endOfDay, isDate, startOfDay } from './moment.ts';
import { placeholder } from './placeholder.ts';
import { fillSiteName } from './site-name.ts';

export const missing = 'Write this field; it is missing.';
const empty =
  'Write a text here; it is empty. One that begins with a sign such as # goes between double quotes.';

/** Message for a value of another type. */
const typeError = (sentence: string, nothing = sentence) => ({
  error({ code, input }: { code?: string; input?: unknown }): string | undefined {
    if (code === 'unrecognized_keys') return undefined;
    if (input === undefined) return missing;
    return input === null ? nothing : sentence;
  },
});

export const listError = (example: string) => typeError(`Write a list between square brackets: ${example}.`);

export const text = (maxLength: number, sentence: string) =>
  z
    .string(typeError('Put this text between double quotes.', empty))
    .trim()
    .min(1, 'Write a text here; it is empty.')
    .max(maxLength, `Shorten it to ${maxLength} characters.`)
    .check(({ value, issues }) => {
      const { length } = fillSiteName(value);
      if (value.length > maxLength || length <= maxLength) return;
      const message = `Shorten it to ${maxLength} characters. With the name of the site in it, it has ${length}.`;
      issues.push({ code: 'custom', input: value, message });
    })
    .describe(sentence);

/** A text that search results and feeds show in full; under 40 characters it looks broken there. */
export const summaryText = (maxLength: number, sentence: string) => {
  const minLength = 40;
  return text(maxLength, `${sentence} ${minLength} to ${maxLength} characters.`).check(
    ({ value, issues }) => {
      if (value === placeholder || value.length >= minLength || value === '') return;
      const message = `Write at least ${minLength} characters.`;
      issues.push({ code: 'too_small', origin: 'string', minimum: minLength, input: value, message });
    },
  );
};

export const oneOf = <const Names extends readonly string[]>(names: Names, sentence: string) =>
  z.enum(names, `Write one of: ${names.join(', ')}.`).describe(sentence);

const anyDate = 'Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.';
const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/;

/** Kept as text: parsed as a date, a day without time and 07:00 of that day in Jakarta would be equal. */
const date = () =>
  z.custom<string>(isDate, {
    error: ({ input }) => {
      if (withoutZone.test(String(input))) return `Write the zone after the time, in Jakarta ${input}+07:00.`;
      return input === undefined ? missing : anyDate;
    },
  });

/** A day without a time means midnight in western Indonesia. */
export const startDate = (sentence: string) => date().transform(startOfDay).describe(sentence);

/** A day without a time means 23:59 in western Indonesia. */
export const endDate = (sentence: string) => date().transform(endOfDay).describe(sentence);
