export { TicketRequestSchema } from './schema.ts';
export { createTicketIssuer, type TicketServices } from './ticket-issuer.ts';
