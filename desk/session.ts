import { call, Refusal } from './call.ts';
import type { Role } from './commands.ts';

export interface Session {
  person: string;
  role: Role;
  startedAt: number;
  endsAt: number;
  /** Without one the session may do nothing but add it. */
  hasPasskey: boolean;
}

/** Says that this browser has a session; the token is in a cookie that scripts cannot read. */
const mark = 'desk.session';
let session: Promise<Session> | null = null;

/** True for a refusal that says that the session is over. */
export const isOver = (error: unknown) => error instanceof Refusal && error.status === 401;

/** The session of this browser, asked once until it ends. Throws Refusal and NoAnswer. */
export function currentSession(): Promise<Session> {
  if (!localStorage.getItem(mark)) return Promise.reject(new Refusal(401, { code: 'SESSION_ENDED' }));
  session ??= call<Session>('/operator/sessions/current');
  session.catch(() => {
    session = null;
  });
  return session;
}

/** Asks again, after a log-in or an enrolment. */
export function renewSession(): void {
  localStorage.setItem(mark, '1');
  session = null;
}

export function endSession(): void {
  localStorage.removeItem(mark);
  session = null;
}
