declare namespace App {
  interface Locals {
    /** Set by the server; during a build the middleware creates it. */
    handover: import('./platform/connection.ts').Handover;
    /** The session, read once per request: the middleware may run several times. */
    session?: Promise<import('./session.ts').Session>;
    /** The requested path and query when the platform was unreachable, or refused too many calls, for the error page. */
    unavailable?: { path: string; isLimited: boolean };
  }
}
