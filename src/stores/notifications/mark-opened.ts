import { call } from '../call.ts';
import type { Environment } from '../environment.ts';
import type { SessionTopic } from '../session.ts';
import { parseSequence } from './kind.ts';

interface Dependencies {
  environment: Environment;
  session: SessionTopic;
}

/** Marks the message of a notification as read: the player opens what it is about. */
export function markOpened({ environment, session }: Dependencies, id: string): void {
  const sequence = parseSequence(id);
  if (sequence === null || session.$account.get() === null) return;
  void call(environment, 'POST /api/messages', { body: { action: 'read', ids: [String(sequence)] } });
}
