import { createHmac } from 'node:crypto';
import { dayOf } from '../../shared/western-indonesia.ts';

export interface Member {
  user_id: string;
}

function pseudonym(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`member\n${text}`).digest('hex').slice(0, 24);
}

/** Each socket of a visitor is a member of its own. */
export function visitorMember(secret: string, socketId: string): Member {
  return { user_id: `v${pseudonym(secret, `socket ${socketId}`)}` };
}

/**
 * All sockets of a player on one day (in western Indonesia) are one member, on the next day another: members
 * carry no personal data (D22) and cannot be tracked from day to day.
 */
export function playerMember(secret: string, uid: string, now: number): Member {
  return { user_id: `p${pseudonym(secret, `${dayOf(now)} ${uid}`)}` };
}
