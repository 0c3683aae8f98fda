import { isUserId } from './channel-names.ts';
import type { Connection, SignedInUser } from './connection.ts';
import { eventFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { ownProperty, parseJson } from './json.ts';
import { limits } from './limits.ts';
import { timingSafeEqualText, userAuth } from './signatures.ts';

/** `pusher:signin`: binds the socket to a user whose identity the site's server has signed. */
export function signIn(hub: Hub, connection: Connection, fields: unknown): void {
  const [auth, userData] = [ownProperty(fields, 'auth'), ownProperty(fields, 'user_data')];
  const user = verify(hub, connection, auth, userData);
  if (!user || typeof userData !== 'string') {
    hub.report('signIn.refused', connection);
    connection.refuse(4009, 'Connection not authorized.');
    return;
  }
  if (connection.user && connection.user.id !== user.id) {
    connection.warn('This connection is already signed in as another user');
    return;
  }
  hub.users.add(connection, user);
  hub.report('signIn.granted', connection);
  connection.send(eventFrame('pusher:signin_success', JSON.stringify({ user_data: userData })));
}

function verify(hub: Hub, connection: Connection, auth: unknown, userData: unknown): SignedInUser | null {
  if (typeof auth !== 'string' || typeof userData !== 'string') return null;
  if (Buffer.byteLength(userData) > limits.signInData) return null;
  if (!timingSafeEqualText(auth, userAuth(hub.app, connection.socketId, userData))) return null;
  const data = parseJson(userData);
  const id = ownProperty(data, 'id');
  return isUserId(id) ? { id, info: ownProperty(data, 'user_info') } : null;
}
