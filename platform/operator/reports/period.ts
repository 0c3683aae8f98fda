import { z } from '@hono/zod-openapi';
import { dayMs, utcOffset } from '../../../shared/western-indonesia.ts';
import type { FieldCode } from '../../http/errors.ts';

/** Maximum length of a report's period, in days. */
const MAX_DAYS = 366;

/** Start of a day or minute in western Indonesian time; NaN if it does not exist. */
const begin = (written: string) =>
  Date.parse((written.length === 10 ? `${written}T00:00` : written) + utcOffset);
/** End of a day, or the time itself. */
const end = (written: string) => begin(written) + (written.length === 10 ? dayMs : 0);

const existing = (format: RegExp) =>
  z
    .string()
    .regex(format, { abort: true })
    .refine((text) => !Number.isNaN(begin(text)) && z.iso.date().safeParse(text.slice(0, 10)).success, {
      message: 'DATE_INVALID' satisfies FieldCode,
      abort: true,
    });
const written = existing(/^(?:19|20)\d\d-\d\d-\d\d(?:T\d\d:\d\d)?$/);
const day = existing(/^(?:19|20)\d\d-\d\d-\d\d$/);

/** Query fields of a report. */
export const periodFields = {
  since: written.openapi({
    description: 'First day, or start time (2026-11-20T12:00), in western Indonesian time.',
    example: '2026-11-16',
  }),
  until: written.openapi({
    description: 'Last day, or end time, in western Indonesian time; at most 366 days after --since.',
    example: '2026-11-22',
  }),
};

/** Query fields of a report of whole days; without `until` it has one day. */
export const dayFields = {
  since: day.openapi({ description: 'First day, in western Indonesian time.', example: '2026-11-16' }),
  until: day.optional().openapi({
    description: 'Last day; at most 366 days after --since. Default: the same day.',
    example: '2026-11-22',
  }),
};

interface Written {
  since: string;
  /** Default: the same day. */
  until?: string | undefined;
}

export interface Period {
  since: Date;
  /** Exclusive. */
  before: Date;
}

export function periodOf({ since, until = since }: Written): Period {
  return { since: new Date(begin(since)), before: new Date(end(until)) };
}

/** Refuses a period that is empty or longer than the maximum. */
export function onePeriod<Fields extends z.ZodType<Written>>(fields: Fields): Fields {
  const problem = (written: Written): FieldCode | null => {
    const { since, before } = periodOf(written);
    const length = before.getTime() - since.getTime();
    if (length <= 0) return 'DAY_BEFORE_FIRST';
    return length > MAX_DAYS * dayMs ? 'RANGE_TOO_LONG' : null;
  };
  return fields.superRefine((written, context) => {
    const message = problem(written);
    if (message) context.addIssue({ code: 'custom', path: ['until'], message });
  });
}

/** Query fields of a list that may have a period. */
export const optionalPeriodFields = {
  since: periodFields.since.optional(),
  until: periodFields.until.optional(),
};

export function optionalPeriodOf({
  since,
  until,
}: { [Field in keyof Written]?: string | undefined }): Partial<Period> {
  return {
    ...(since !== undefined && { since: new Date(begin(since)) }),
    ...(until !== undefined && { before: new Date(end(until)) }),
  };
}
