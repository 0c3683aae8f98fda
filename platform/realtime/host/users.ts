import type { Connection, SignedInUser } from './connection.ts';

/** Sockets by signed-in user, so that the server can terminate a user's connections. */
export class Users {
  readonly #sockets = new Map<string, Set<Connection>>();

  add(connection: Connection, user: SignedInUser): void {
    connection.user = user;
    this.bind(connection, user.id);
  }

  /** Also binds sockets that were authorized for the user's own channel without signing in. */
  bind(connection: Connection, userId: string): void {
    const sockets = this.#sockets.get(userId) ?? new Set();
    this.#sockets.set(userId, sockets.add(connection));
    connection.owners.add(userId);
  }

  remove(connection: Connection): void {
    for (const id of connection.owners) {
      const sockets = this.#sockets.get(id);
      sockets?.delete(connection);
      if (sockets?.size === 0) this.#sockets.delete(id);
    }
  }

  terminate(userId: string): number {
    const sockets = [...(this.#sockets.get(userId) ?? [])];
    for (const connection of sockets) connection.refuse(4009, 'You got disconnected by the app.');
    return sockets.length;
  }
}
