import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const rupiah = (name: string) => bigint(name, { mode: 'number' });
