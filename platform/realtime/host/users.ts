import type { Connection, SignedInUser } from './connection.ts';

/** The sockets of each signed-in user, so that a user's connections can be ended from the server. */
export class Users {
  readonly #sockets = new Map<string, Set<Connection>>();

  add(connection: Connection, user: SignedInUser): void {
    connection.user = user;
    this.bind(connection, user.id);
  }

  /** A socket that was authorized for a user's own channel is that user's, whether it signs in or not. */
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
