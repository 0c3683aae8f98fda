import { isUserId } from './channel-names.ts';
import type { Connection, SignedInUser } from './connection.ts';
import { ownProperty, parseJson, toJson } from './json.ts';
import { limits } from './limits.ts';

export interface RosterMember {
  id: string;
  /** Public data of the member as JSON. */
  info: string;
}

interface RosterEntry {
  member: RosterMember;
  sockets: Set<Connection>;
}

/** Null when the member's data breaks the protocol's rules. */
export function parseMember(channelData: string): RosterMember | null {
  const data = parseJson(channelData);
  const id = ownProperty(data, 'user_id');
  return createMember(typeof id === 'number' ? String(id) : id, ownProperty(data, 'user_info'));
}

export function memberOf(user: SignedInUser): RosterMember | null {
  return createMember(user.id, user.info);
}

function createMember(id: unknown, userInfo: unknown): RosterMember | null {
  const info = toJson(userInfo ?? {});
  if (!isUserId(id) || info === undefined || Buffer.byteLength(info) > limits.presenceUser) return null;
  return { id, info };
}

/**
 * Members of a presence channel: users, not sockets. A large channel has no limit of members; above a
 * hundred, members learn only about themselves and the total, so that the cost per member does not grow.
 */
export class Roster {
  readonly #entries = new Map<string, RosterEntry>();
  readonly #members = new Map<Connection, RosterMember>();
  readonly #large: boolean;
  /** The total last announced, once there are more members than are listed. */
  #announced: number = limits.presenceMembers;

  constructor(large = false) {
    this.#large = large;
  }

  get crowded(): boolean {
    return this.count > limits.presenceMembers;
  }

  get count(): number {
    return this.#entries.size;
  }

  join(connection: Connection, member: RosterMember): 'first' | 'again' | 'full' {
    const entry = this.#entries.get(member.id);
    if (!entry && !this.#large && this.count >= limits.presenceMembers) return 'full';
    this.#members.set(connection, entry?.member ?? member);
    if (entry) entry.sockets.add(connection);
    else this.#entries.set(member.id, { member, sockets: new Set([connection]) });
    return entry ? 'again' : 'first';
  }

  /** The member whose last socket this was, else null. */
  leave(connection: Connection): RosterMember | null {
    const member = this.#members.get(connection);
    const entry = member && this.#entries.get(member.id);
    if (!member || !entry) return null;
    this.#members.delete(connection);
    entry.sockets.delete(connection);
    if (entry.sockets.size > 0) return null;
    this.#entries.delete(member.id);
    this.#announced = Math.max(limits.presenceMembers, Math.min(this.#announced, this.count));
    return member;
  }

  /**
   * True when the total has doubled since the last announcement, which it then replaces; this costs each
   * member few frames.
   */
  hasDoubled(): boolean {
    if (this.count < 2 * this.#announced) return false;
    this.#announced = this.count;
    return true;
  }

  /** The state that a new subscriber receives. */
  snapshot(connection: Connection): string {
    const own = this.#members.get(connection);
    const members = this.crowded
      ? own
        ? [own]
        : []
      : [...this.#entries.values()].map(({ member }) => member);
    const ids = JSON.stringify(members.map(({ id }) => id));
    const hash = members.map(({ id, info }) => `${JSON.stringify(id)}:${info}`);
    return `{"presence":{"count":${this.count},"ids":${ids},"hash":{${hash.join()}}}}`;
  }
}

export function addedData(member: RosterMember): string {
  return `{"user_id":${JSON.stringify(member.id)},"user_info":${member.info}}`;
}

export function removedData(member: RosterMember): string {
  return JSON.stringify({ user_id: member.id });
}
