export { createTicketIssuer, type TicketServices } from './ticket-issuer.ts';
