export { balance, balanceNotice } from './balance.ts';
export { cashierNews } from './cashier.ts';
export { eventMessages } from './event-messages.ts';
export { publishEvent, type StoredEvent, storeEvent, storeEvents } from './events.ts';
export { expire, FreeSpinEventSchema, freeSpin, freeSpinNotice, NEVER } from './free-spin.ts';
export { EVENT_LIFETIME_MS as EVENTS_KEPT } from './kinds.ts';
export { isAllowedLink } from './link.ts';
export { NewsEventSchema, news } from './news.ts';
export { storeCashierNotice } from './store-cashier-notice.ts';
