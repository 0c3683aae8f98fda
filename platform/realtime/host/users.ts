import type { Connection, SignedInUser } from './connection.ts';

/** The sockets of each signed-in user, so that a user's connections can be ended from the server. */
export class Users {
  readonly #sockets = new Map<string, Set<Connection>>();

  add(connection: Connection, user: SignedInUser): void {
    connection.user = user;
    const sockets = this.#sockets.get(user.id) ?? new Set();
    this.#sockets.set(user.id, sockets.add(connection));
  }

  remove(connection: Connection): void {
    const id = connection.user?.id;
    const sockets = id === undefined ? undefined : this.#sockets.get(id);
    if (id === undefined || !sockets) return;
    sockets.delete(connection);
    if (sockets.size === 0) this.#sockets.delete(id);
  }

  terminate(userId: string): number {
    const sockets = [...(this.#sockets.get(userId) ?? [])];
    for (const connection of sockets) connection.refuse(4009, 'You got disconnected by the app.');
    return sockets.length;
  }
}
