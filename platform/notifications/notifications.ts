export { createAnnouncer } from './announce.ts';
export { balance, balanceNotice } from './balance.ts';
export { cashierNews } from './cashier.ts';
export {
  eventOfGrant,
  publishEvent,
  publishGrant,
  type StoredEvent,
  storeEvent,
  storeEvents,
} from './events.ts';
export { expire, FreeSpinEventSchema, freeSpin, freeSpinNotice, NO_EXPIRY } from './free-spin.ts';
export { listMessages } from './inbox.ts';
export { categories } from './kind.ts';
export { EVENT_LIFETIME_MS, eventMessages } from './kinds.ts';
export { isAllowedLink } from './link.ts';
export { NewsEventSchema, news, PersonalNewsEventSchema, personalNews } from './news.ts';
export { type SecurityNotice, securityNews } from './security.ts';
export { listNews } from './sent-news.ts';
export {
  storeCashierNotice,
  storeSecurityNotice,
  storeSupportNotice,
} from './store-notices.ts';
