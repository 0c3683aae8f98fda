import { describe, expect, it, onTestFinished } from 'vitest';
import type { InboxQuery } from '../../../src/contract/api.ts';
import type { Message } from '../../../src/contract/contract.ts';
import { createInbox } from '../../../src/stores/inbox.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

const message = (id: number, fields: Partial<Message> = {}): Message => ({
  event: { id: String(id), kind: 'balance', at: 0, amount: 1_000, source: 'gift', linkUrl: '/profile' },
  category: 'rewards',
  seen: true,
  read: false,
  favourite: false,
  ...fields,
});
const page = (messages: Message[], { next = null as string | null, unread = messages.length } = {}) => ({
  messages,
  next,
  unread,
});

/** A page of a player that was rendered with these messages. */
async function opened(rendered = page([message(3), message(2), message(1)]), query: InboxQuery = {}) {
  const fake = fakeEnvironment({ route: '/profile/message', address: '/profile/message' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  const inbox = createInbox(shell, rendered, query);
  onTestFinished(inbox.stop);
  const gets = () => fake.calls.filter(({ path }) => path.startsWith('/api/messages?'));
  const posts = () => fake.callsOf('/api/messages');
  const shown = () => inbox.$inbox.get().messages.map(({ event }) => event.id);
  return { fake, shell, inbox, gets, posts, shown, state: () => inbox.$inbox.get() };
}

describe('the messages of a page', () => {
  it('show a change at once, and send it', async () => {
    const { inbox, posts, state } = await opened();
    inbox.act('read', '3');
    inbox.act('favourite', '2');
    expect(state().messages.map(({ read, favourite }) => [read, favourite])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(state().unread).toBe(2);
    inbox.act('unfavourite', '2');
    expect(state().messages[1]?.favourite).toBe(false);
    expect(posts().map(({ body }) => body)).toEqual([
      { action: 'read', ids: ['3'] },
      { action: 'favourite', ids: ['2'] },
      { action: 'unfavourite', ids: ['2'] },
    ]);
  });

  it('are removed when deleted, and no longer counted', async () => {
    const { inbox, posts, shown, state } = await opened();
    inbox.act('delete', '2');
    expect([shown(), state().unread]).toEqual([['3', '1'], 2]);
    await posts()[0]?.answer(204);
    expect(state().state).toBe('ready');
  });

  it('are marked as read up to the newest shown', async () => {
    const { inbox, posts, state } = await opened(page([message(3)], { next: '3', unread: 40 }));
    inbox.readAll();
    expect([state().unread, state().messages[0]?.read]).toEqual([0, true]);
    expect(posts()[0]?.body).toEqual({ action: 'read', upTo: '3' });
  });

  it('are restored when a change was not saved, and the page reports it', async () => {
    const { inbox, gets, posts, shown, state } = await opened();
    inbox.act('delete', '2');
    await posts()[0]?.answer(503);
    await gets()[0]?.answer(200, page([message(3), message(2), message(1)]));
    expect([shown(), state().state]).toEqual([['3', '2', '1'], 'failed']);
  });

  it('are reloaded when they change on another device, and when one arrives', async () => {
    const { shell, gets, shown, state } = await opened();
    shell.player.request('messages');
    await gets()[0]?.answer(200, page([message(3, { read: true }), message(1)]));
    expect([shown(), state().messages[0]?.read]).toEqual([['3', '1'], true]);
    shell.notifications.receive({ ...message(4).event });
    shell.notifications.receive({ ...message(5).event });
    expect(gets()).toHaveLength(2);
    await gets()[1]?.answer(200, page([message(4), message(3), message(1)]));
    await gets()[2]?.answer(200, page([message(5), message(4), message(3), message(1)]));
    expect(shown()).toEqual(['5', '4', '3', '1']);
    expect(gets()).toHaveLength(3);
  });

  it('are requested for the category of the page', async () => {
    const { shell, inbox, gets } = await opened(page([message(3)], { next: '3' }), { category: 'rewards' });
    void inbox.more();
    expect(gets()[0]?.path).toBe('/api/messages?category=rewards&cursor=3');
    shell.player.request('messages');
    expect(gets()[1]?.path).toBe('/api/messages?category=rewards&limit=20');
  });

  it('continue with the next page, once', async () => {
    const { inbox, gets, shown, state } = await opened(page([message(3)], { next: '3', unread: 2 }));
    void inbox.more();
    void inbox.more();
    expect(state().state).toBe('more');
    await gets()[0]?.answer(200, page([message(2)], { unread: 2 }));
    expect([shown(), state().next, state().state]).toEqual([['3', '2'], null, 'ready']);
    await inbox.more();
    expect(gets()).toHaveLength(1);
  });

  it('keep the older ones when the newest are reloaded', async () => {
    const { shell, gets, shown, state } = await opened(page([message(3), message(2)], { next: '2' }));
    shell.player.request('messages');
    await gets()[0]?.answer(200, page([message(4), message(3)], { next: '3', unread: 3 }));
    expect([shown(), state().next]).toEqual([['4', '3', '2'], '2']);
  });

  it('stay when they cannot be loaded, and are retried later', async () => {
    const { fake, shell, gets, shown, state } = await opened();
    shell.player.request('messages');
    await gets()[0]?.fail();
    expect([shown().length, state().state]).toEqual([3, 'failed']);
    fake.clock.advance(5_000);
    await gets()[1]?.answer(200, page([message(1)]));
    expect([shown(), state().state]).toEqual([['1'], 'ready']);
  });

  it('of the previous player are not shown to the next', async () => {
    const { fake, shell, gets, shown } = await opened();
    shell.player.request('messages');
    fake.logIn('other');
    fake.emit('cookie');
    expect(shown()).toEqual([]);
    await gets()[0]?.answer(200, page([message(9)]));
    expect(shown()).toEqual([]);
    await gets()[1]?.answer(200, page([message(10)]));
    expect(shown()).toEqual(['10']);
  });

  it('that changed in a hidden tab are reloaded when it becomes visible', async () => {
    const { fake, shell, gets } = await opened();
    fake.hide();
    shell.player.request('messages');
    expect(gets()).toHaveLength(0);
    fake.show();
    expect(gets()).toHaveLength(1);
  });
});
