export { TicketRequestSchema } from './schema.ts';
export { createTicketDesk, type TicketServices } from './ticket-desk.ts';
