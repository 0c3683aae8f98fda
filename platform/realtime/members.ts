import { createHmac } from 'node:crypto';
import { dayOf } from '../../shared/western-indonesia.ts';

export interface Member {
  user_id: string;
}

function pseudonym(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`member\n${text}`).digest('hex').slice(0, 24);
}

/** A visitor is a member of their own with each socket. */
export function visitorMember(secret: string, socketId: string): Member {
  return { user_id: `v${pseudonym(secret, `socket ${socketId}`)}` };
}

/**
 * A player is one member with all sockets of a day in western Indonesia, and another on the next: members carry no personal data
 * (D22), and nobody can follow one from day to day.
 */
export function playerMember(secret: string, uid: string, now: number): Member {
  return { user_id: `p${pseudonym(secret, `${dayOf(now)} ${uid}`)}` };
}
