/** The channel that everybody joins (D22). */
export const NEWS_CHANNEL = 'presence-news';

/** Before the uid of the player whose channel it is. */
export const FREE_SPIN_PREFIX = 'private-freespin-';

/** The player's own channel. Its name is that of the first kind of notification that came on it (D22). */
export function playerChannel(uid: string): string {
  return FREE_SPIN_PREFIX + uid;
}

/** Whether this player, or a visitor (null), may subscribe: the news for everyone, his own channel for a player, nothing else. */
export function mayJoin(channel: string, uid: string | null): boolean {
  return channel === NEWS_CHANNEL || (uid !== null && channel === playerChannel(uid));
}
