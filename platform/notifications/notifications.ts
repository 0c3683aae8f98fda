export { emit } from './events.ts';
export { expire, FreeSpinEventSchema, NEVER } from './free-spin.ts';
export { isAllowedLink } from './link.ts';
export { NewsEventSchema } from './news.ts';
export { MissedEventsQuery, missedBy } from './routes.ts';
