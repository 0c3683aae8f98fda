import type { startForPlayers } from './for-players.ts';
import type { startInvitationTemplates } from './invitation-templates.ts';
import type { OpenRealtime } from './realtime/client.ts';

/** Downloads what most visits never need. */
export interface Loaders {
  realtime(): Promise<OpenRealtime>;
  /** What only a player needs. */
  player(): Promise<typeof startForPlayers>;
  /** What a link with `ot` and `rf` needs. */
  invitation(): Promise<typeof startInvitationTemplates>;
}

export const browserLoaders: Loaders = {
  realtime: async () => (await import('./realtime/pusher.ts')).openRealtime,
  player: async () => (await import('./for-players.ts')).startForPlayers,
  invitation: async () => (await import('./invitation-templates.ts')).startInvitationTemplates,
};
