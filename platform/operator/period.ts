import { z } from '@hono/zod-openapi';
import { dayMs, utcOffset } from '../../shared/western-indonesia.ts';

/** Days that one report may be of. */
const LONGEST = 366;

/** The moment at which a written one begins, as clocks in western Indonesia show it; NaN when there is none. */
const begin = (written: string) =>
  Date.parse((written.length === 10 ? `${written}T00:00` : written) + utcOffset);
/** A day lasts until the next; a minute until itself. */
const end = (written: string) => begin(written) + (written.length === 10 ? dayMs : 0);

const written = z
  .string()
  .regex(/^(?:19|20)\d\d-\d\d-\d\d(?:T\d\d:\d\d)?$/)
  .refine((text) => !Number.isNaN(begin(text)) && z.iso.date().safeParse(text.slice(0, 10)).success);

/** Fields of the query of a report. */
export const periodFields = {
  since: written.openapi({
    description: 'The first day, or moment (2026-11-20T12:00), in western Indonesia.',
    example: '2026-11-16',
  }),
  until: written.openapi({
    description: 'The last day, or the moment up to which, in western Indonesia.',
    example: '2026-11-22',
  }),
};

interface Written {
  since: string;
  until: string;
}

export interface Period {
  since: Date;
  /** The first moment after it. */
  before: Date;
}

export function periodOf({ since, until }: Written): Period {
  return { since: new Date(begin(since)), before: new Date(end(until)) };
}

/** A period goes forward, and is not longer than a report may be of. */
export function isPeriod(written: Written): boolean {
  const { since, before } = periodOf(written);
  const length = before.getTime() - since.getTime();
  return length > 0 && length <= LONGEST * dayMs;
}
