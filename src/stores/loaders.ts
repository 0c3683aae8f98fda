import type { startForPlayers } from './for-players.ts';
import type { startInvitationTemplates } from './invitation-templates.ts';
import type { ConnectRealtime } from './realtime/connect.ts';

/** Downloads what most visits never need. */
export interface Loaders {
  realtime(): Promise<ConnectRealtime>;
  /** What only a player needs. */
  player(): Promise<typeof startForPlayers>;
  /** What a link with `ot` and `rf` needs. */
  invitation(): Promise<typeof startInvitationTemplates>;
}

export const browserLoaders: Loaders = {
  realtime: async () => (await import('./realtime/connect-pusher.ts')).connectPusher,
  player: async () => (await import('./for-players.ts')).startForPlayers,
  invitation: async () => (await import('./invitation-templates.ts')).startInvitationTemplates,
};
