import { createHmac } from 'node:crypto';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** Western Indonesia is so far ahead of UTC, all year. */
const AHEAD = 7 * HOUR;

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
 * A player is one member with all sockets of a day in Jakarta, and another on the next: members carry no personal data
 * (D22), and nobody can follow one from day to day.
 */
export function playerMember(secret: string, uid: string, now: number): Member {
  const day = Math.floor((now + AHEAD) / DAY);
  return { user_id: `p${pseudonym(secret, `${day} ${uid}`)}` };
}
