import { limits } from './limits.ts';

type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

export interface ChannelName {
  text: string;
  kind: ChannelKind;
}

const grammar = /^[A-Za-z0-9_\-=@,.;]+$/;
const userPrefix = '#server-to-user-';
const kinds = [
  ['private-encrypted-', 'encrypted'],
  ['private-', 'private'],
  ['presence-', 'presence'],
  ['', 'public'],
] as const;

/** Null for a name that the protocol does not allow. */
export function parseChannelName(text: unknown): ChannelName | null {
  if (typeof text !== 'string') return null;
  if (text.startsWith(userPrefix)) {
    return isUserId(text.slice(userPrefix.length)) ? { text, kind: 'user' } : null;
  }
  if (text.length > limits.channelName || !grammar.test(text)) return null;
  for (const [prefix, kind] of kinds) {
    if (text.startsWith(prefix)) return { text, kind };
  }
  return null;
}

export function isUserId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= limits.userId && !/\p{Cc}/u.test(id);
}

export function userChannel(userId: string): string {
  return userPrefix + userId;
}

export function isSocketId(id: unknown): id is string {
  return typeof id === 'string' && /^\d{1,20}\.\d{1,20}$/.test(id);
}
