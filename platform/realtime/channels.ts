/** The channel that everybody may join (D22). */
export const NEWS_CHANNEL = 'presence-news';

/** Followed by the player's uid. */
export const FREE_SPIN_PREFIX = 'private-freespin-';

/** The player's personal channel, named after its first kind of notification (D22). */
export function playerChannel(uid: string): string {
  return FREE_SPIN_PREFIX + uid;
}

/**
 * True when a player, or a visitor (null), may subscribe: everyone to the news, a player also to their own
 * channel.
 */
export function mayJoin(channel: string, uid: string | null): boolean {
  return channel === NEWS_CHANNEL || (uid !== null && channel === playerChannel(uid));
}
