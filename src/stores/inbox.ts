import { atom } from 'nanostores';
import type { InboxQuery, MessageAction } from '../contract/api.ts';
import type { Message, MessageCategory, Messages } from '../contract/contract.ts';
import { call } from './call.ts';
import { combineStops, type Environment } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

export type { InboxQuery, Message, MessageAction, MessageCategory, Messages };

const backoff = { firstMs: 2_000, maxMs: 60_000 };
const pageLength = 20;
/** The most messages that one call returns. */
const mostMessages = 100;

export interface Inbox extends Messages {
  /** `more`: the next page is being loaded. `failed`: the last call failed. */
  state: 'ready' | 'more' | 'failed';
}

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
}

export type InboxTopic = ReturnType<typeof createInbox>;

const changes: Record<Exclude<MessageAction, 'delete'>, Partial<Message>> = {
  read: { read: true },
  favourite: { favourite: true },
  unfavourite: { favourite: false },
};

/** The messages as they are after an action. */
function withAction(inbox: Inbox, action: MessageAction, concerns: (message: Message) => boolean): Inbox {
  const isRead = ({ read }: Message) => !read;
  const counts = action === 'read' || action === 'delete';
  const fewer = counts ? inbox.messages.filter((each) => concerns(each) && isRead(each)).length : 0;
  const messages =
    action === 'delete'
      ? inbox.messages.filter((each) => !concerns(each))
      : inbox.messages.map((each) => (concerns(each) ? { ...each, ...changes[action] } : each));
  return { ...inbox, messages, unread: Math.max(0, inbox.unread - fewer) };
}

/** The messages of a page: those that it was rendered with, then as they change on any device. */
export function createInbox(
  { environment, notifications, player, session }: Dependencies,
  rendered: Messages,
  query: InboxQuery,
) {
  const $inbox = atom<Inbox>({ ...rendered, state: 'ready' });
  const retry = createRetry(environment, backoff, () => void reload());
  let isLoading = false;
  let isOutdated = false;
  let isStopped = false;

  /** Null without a response, or for another player. */
  async function request(more: Partial<InboxQuery>): Promise<Messages | null> {
    const account = session.$account.get();
    if (account === null) return null;
    const { status, data, reason } = await call(environment, 'GET /api/messages', {
      query: { ...query, ...more },
    });
    if (isStopped || session.$account.get() !== account) return null;
    if (status === 401) session.endSession(reason);
    return data;
  }

  /** Loads what is shown again. Older messages than a call returns stay as they are. */
  async function loadShown(): Promise<void> {
    const limit = Math.min(Math.max(pageLength, $inbox.get().messages.length), mostMessages);
    const loaded = await request({ limit: String(limit) });
    if (isStopped) return;
    if (!loaded) {
      $inbox.set({ ...$inbox.get(), state: 'failed' });
      retry.schedule();
      return;
    }
    retry.succeeded();
    const oldest = Number(loaded.next ?? 0);
    const shown = $inbox.get();
    const older = shown.messages.filter(({ event }) => Number(event.id) < oldest);
    const next = older.length > 0 ? shown.next : loaded.next;
    $inbox.set({ ...loaded, messages: [...loaded.messages, ...older], next, state: 'ready' });
  }

  async function reload(): Promise<void> {
    // A change during a request may be missing in its response.
    isOutdated = true;
    if (isLoading || !environment.isVisible()) return;
    isLoading = true;
    while (isOutdated && !isStopped) {
      isOutdated = false;
      await loadShown();
    }
    isLoading = false;
  }

  async function send(action: MessageAction, which: { ids: string[] } | { upTo: string }): Promise<void> {
    const { status, reason } = await call(environment, 'POST /api/messages', { body: { action, ...which } });
    if (isStopped) return;
    if (status === 401) return session.endSession(reason);
    if (status === 204) return;
    await reload();
    if (!isStopped) $inbox.set({ ...$inbox.get(), state: 'failed' });
  }

  const stops = [
    player.$request.listen((request) => {
      if (request?.part === 'messages') void reload();
    }),
    notifications.onReceive(() => void reload()),
    environment.on('visibility', () => isOutdated && void reload()),
    session.$account.listen(() => {
      $inbox.set({ messages: [], next: null, unread: 0, state: 'ready' });
      void reload();
    }),
  ];
  return {
    $inbox,
    reload,
    /** Appends the next page. */
    async more(): Promise<void> {
      const { next, state } = $inbox.get();
      if (next === null || state === 'more') return;
      $inbox.set({ ...$inbox.get(), state: 'more' });
      const loaded = await request({ cursor: next });
      if (isStopped) return;
      const { messages } = $inbox.get();
      if (!loaded) return $inbox.set({ ...$inbox.get(), state: 'failed' });
      $inbox.set({ ...loaded, messages: [...messages, ...loaded.messages], state: 'ready' });
    },
    act(action: MessageAction, id: string): void {
      $inbox.set(withAction($inbox.get(), action, ({ event }) => event.id === id));
      void send(action, { ids: [id] });
    },
    /** Marks everything up to the newest message that is shown. */
    readAll(): void {
      const [newest] = $inbox.get().messages;
      if (!newest) return;
      $inbox.set({ ...withAction($inbox.get(), 'read', () => true), unread: 0 });
      void send('read', { upTo: newest.event.id });
    },
    stop(): void {
      isStopped = true;
      retry.stop();
      combineStops(stops)();
    },
  };
}
