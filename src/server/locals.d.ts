declare namespace App {
  interface Locals {
    /** Given by the server; at build the middleware makes one. */
    handover: import('./platform/connection.ts').Handover;
    /** Asks who is logged in, once per request; the middleware may run several times. */
    session?: Promise<import('./session.ts').Session>;
    /** Path and query that were asked for when the platform gave no answer; the error page explains that. */
    unavailable?: string;
  }
}
