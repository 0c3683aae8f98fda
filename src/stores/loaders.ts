import type { startForPlayers } from './for-players.ts';
import type { startInvitationTemplates } from './invitation-templates.ts';
import type { ConnectRealtime } from './realtime/connect.ts';

/** Loads the parts of the shell that most visits do not need. */
export interface Loaders {
  realtime(): Promise<ConnectRealtime>;
  /** The parts for players. */
  player(): Promise<typeof startForPlayers>;
  /** The parts for links with `ot` and `rf`. */
  invitation(): Promise<typeof startInvitationTemplates>;
}

export const browserLoaders: Loaders = {
  realtime: async () => (await import('./realtime/connect-pusher.ts')).connectPusher,
  player: async () => (await import('./for-players.ts')).startForPlayers,
  invitation: async () => (await import('./invitation-templates.ts')).startInvitationTemplates,
};
