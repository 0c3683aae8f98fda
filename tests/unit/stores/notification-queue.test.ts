import { describe, expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { balance, freeSpin, news, personalNews, viewedPage } from './cards.ts';
import { answerPlayer, openedPage, openView, passed, receipts } from './shell.ts';

const day = 86_400_000;

async function loggedIn() {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  openView(shell);
  await answerPlayer(fake);
  const shown = () => shell.notifications.$cards.get().map(({ id }) => id);
  const receive = async (...events: object[]) => {
    for (const event of events) shell.notifications.receive(event);
    await settle();
  };
  return { fake, shell, shown, receive };
}

describe('a notification of each kind', () => {
  it.each([
    ['free spins', freeSpin],
    ['news', news],
    ['news to one player', personalNews],
    ['a balance notice', balance],
  ])('is shown once, in one tab, until it is closed: %s', async (_, sent) => {
    const { fake, shell } = await viewedPage();
    const ids = () => {
      const { $modal, $cards } = shell.notifications;
      return [$modal.get(), ...$cards.get()].flatMap((each) => (each ? [each.id] : []));
    };
    const { kind } = sent('1');
    fake.locks.add(`kancil:${kind}:1`);
    for (const id of ['1', '2', '2']) shell.notifications.receive(sent(id));
    await settle();
    expect(ids()).toEqual([`${kind}:2`]);
    shell.notifications.close(`${kind}:2`);
    shell.notifications.receive(sent('2'));
    await settle();
    expect(ids()).toEqual([]);
  });

  it('shares three places with the others, in the order of their ids', async () => {
    const { shown, receive, shell } = await loggedIn();
    await receive(news('1', '/help'), balance('2'), news('3', '/help'), balance('4'));
    expect(shown()).toEqual(['news:1', 'balance:2', 'news:3']);
    shell.notifications.close('news:1');
    await settle();
    expect(shown()).toEqual(['balance:2', 'news:3', 'balance:4']);
  });

  it.each(['used', 'revoked', 'expired'])(
    'is not shown after its free spins are over: %s',
    async (reason) => {
      const { fake, shell, receive } = await loggedIn();
      await receive({ ...freeSpin('1'), status: -1, reason }, freeSpin('2'), freeSpin('3'));
      expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:2');
      await receive({ ...freeSpin('3'), status: -1, reason }, { ...freeSpin('2'), status: -1, reason });
      // The one on the screen shows it.
      expect(shell.notifications.$modal.get()).toMatchObject({ id: 'freeSpin:2', unplayable: reason });
      expect(shell.notifications.$modal.get()?.expiresAt).toBe(fake.clock.time);
      shell.notifications.close('freeSpin:2');
      await settle();
      expect(shell.notifications.$modal.get()).toBeNull();
      await fake.callsOf('/api/events')[0]?.answer(200, {});
      expect(JSON.stringify(receipts(fake))).toContain('3');
    },
  );

  it('is not shown when it expires in the queue', async () => {
    const { fake, shell, receive } = await loggedIn();
    const expireAt = fake.clock.time + day;
    await receive(freeSpin('1'), { ...freeSpin('2'), expire: 1, expireAt }, freeSpin('3'));
    fake.clock.advance(2 * day);
    shell.notifications.close('freeSpin:1');
    await settle();
    expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:3');
  });

  it('in the queue is updated when it arrives again', async () => {
    const { shell, receive } = await loggedIn();
    await receive(freeSpin('1'), { ...freeSpin('2'), status: -1, reason: 'maintenance' });
    await receive({ ...freeSpin('1'), remaining: 3 }, freeSpin('2'));
    expect(shell.notifications.$modal.get()).toMatchObject({ id: 'freeSpin:1', remaining: 3 });
    shell.notifications.close('freeSpin:1');
    await settle();
    expect(shell.notifications.$modal.get()).toMatchObject({ id: 'freeSpin:2', unplayable: null });
  });

  it('without an id counts as a notification of its own', async () => {
    const { shown, receive } = await loggedIn();
    await receive({ ...news('', '/help'), id: undefined }, { ...news('', '/help'), id: undefined });
    expect(new Set(shown()).size).toBe(2);
  });
});

describe('a personal notification', () => {
  it('is reported to the platform as seen, each one', async () => {
    const { fake, receive } = await loggedIn();
    await receive(balance('2'), balance('3'), news('4', '/help'));
    await fake.callsOf('/api/events')[0]?.answer(200);
    expect(receipts(fake)).toEqual([{ seen: ['2'] }, { seen: ['3'] }]);
  });

  it('is removed with the player, shown or queued, and the others stay', async () => {
    const { fake, shown, receive } = await loggedIn();
    await receive(balance('1'), news('2', '/help'), balance('3'), news('4', '/help'), balance('5'));
    fake.logIn('other');
    fake.emit('cookie');
    await settle();
    expect(shown()).toEqual(['news:2', 'news:4']);
  });
});

describe('a balance notification', () => {
  const path = '/api/transfer-wallet?type=0';

  it('reloads the balance, once for all that arrive together', async () => {
    const { fake, shell, receive } = await loggedIn();
    await receive(balance('1'), balance('2'));
    fake.clock.advance(100);
    expect(fake.callsOf(path)).toHaveLength(1);
    await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
    await fake.callsOf(path)[0]?.answer(200, { main: { balance: 1_025_000 } });
    expect(shell.player.$player.get()).toMatchObject({ balance: 1_025_000 });
  });

  it('reloads it in a tab whose card another tab shows', async () => {
    const { fake, shown, receive } = await loggedIn();
    fake.locks.add('kancil:balance:1');
    await receive(balance('1'));
    fake.clock.advance(100);
    expect([shown(), fake.callsOf(path)]).toMatchObject([[], [{}]]);
  });

  it('is the only kind that reloads the balance', async () => {
    const { fake, receive } = await loggedIn();
    await receive(news('1'), freeSpin('2'));
    fake.clock.advance(1_000);
    expect(fake.callsOf(path)).toEqual([]);
  });
});

describe('an unknown kind', () => {
  const cursor = ({ storage }: ReturnType<typeof fakeEnvironment>) => storage.values.get('kancil:cursor');
  const unknown = (id: string, at: number) => ({ kind: 'mission', id, at, title: 'Later' });

  it('is logged on the console once, and neither shown nor reported to the platform', async () => {
    const { fake, shown, receive } = await loggedIn();
    await receive(unknown('1', fake.clock.time), unknown('1', fake.clock.time));
    expect([fake.record.warnings, shown(), receipts(fake)]).toEqual([['Unknown notification'], [], []]);
  });

  it('is kept for a newer page: the cursor stays before it, and later events are shown', async () => {
    const { fake, shell, shown, receive } = await loggedIn();
    await receive(news('1', '/help'), unknown('2', fake.clock.time), news('3', '/help'));
    shell.notifications.setKnownUpTo(3);
    expect([shown(), cursor(fake)]).toEqual([['news:1', 'news:3'], '1']);

    shell.stopAll();
    const next = await openedPage(fake);
    openView(next.shell);
    next.shell.notifications.receive(news('3', '/help'));
    await settle();
    expect(next.shell.notifications.$cards.get()).toEqual([]);
  });

  it('holds the cursor for a day at most', async () => {
    const { fake, shell, receive } = await loggedIn();
    await receive(unknown('2', fake.clock.time - day), news('3', '/help'));
    shell.notifications.setKnownUpTo(3);
    expect(cursor(fake)).toBe('3');
  });
});
