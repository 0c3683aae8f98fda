import { describe, expect, it } from 'vitest';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { offer, openedPage, openView, siteData } from './shell.ts';

const news = (id: number) => ({ id: String(id), kind: 'news', at: 0, msg: `News ${id}`, linkUrl: '/help' });
const answer = (latest: number, events: object[] = [], more = false) => ({
  events,
  latest: String(latest),
  more,
});

const questions = (fake: FakeEnvironment) => fake.calls.filter(({ path }) => path.startsWith('/api/events'));
const asked = (fake: FakeEnvironment) => questions(fake).filter(({ body }) => body === null);
const receipts = (fake: FakeEnvironment) => questions(fake).filter(({ body }) => body !== null);

async function browser({ account = '', position = '', savesData = false } = {}) {
  const fake = fakeEnvironment();
  if (account) fake.logIn(account);
  if (position) fake.storage.values.set('kancil:position', position);
  if (account) fake.storage.values.set('kancil:uid', 'u1');
  fake.state.savesData = savesData;
  const page = await openedPage(fake);
  openView(page.shell);
  await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
  fake.socket.handlers?.onConnected();
  const subscribed = (channel = 'presence-news') => {
    fake.socket.handlers?.onSubscribed(channel);
    fake.clock.advance(100);
  };
  const reply = async (body: object, status = 200) => {
    await asked(fake).at(-1)?.answer(status, body);
    await settle();
  };
  const cards = () => page.shell.notifications.$cards.get().map(({ id }) => id);
  const push = async (data: object, channel = 'presence-news') => {
    fake.socket.handlers?.onEvent(channel, data);
    await settle();
  };
  return { ...page, subscribed, reply, cards, push };
}

describe('pushed news', () => {
  it('are asked for, not shown, where the platform leaves out what the player has silenced', async () => {
    const { fake, subscribed, reply, cards, push } = await browser({ account: 'demo', position: '5' });
    subscribed();
    await reply({ ...answer(5), filtersNews: true });
    const before = asked(fake).length;
    await push(news(6));
    fake.clock.advance(1_100);
    expect(asked(fake)).toHaveLength(before + 1);
    expect(cards()).toEqual([]);
    await reply({ ...answer(6, [news(6)]), filtersNews: true });
    expect(cards()).toEqual(['news:6']);
  });

  it('are shown at once to others, also after such a player has logged out', async () => {
    const { fake, subscribed, reply, cards, push } = await browser({ account: 'demo', position: '5' });
    subscribed();
    await reply({ ...answer(5), filtersNews: true });
    fake.cookies.delete('account');
    fake.emit('cookie');
    await push(news(6));
    expect(cards()).toEqual(['news:6']);
  });
});

describe('a question', () => {
  it('follows every subscription, and starts from the last position', async () => {
    const { fake, subscribed, reply } = await browser({ position: '5' });
    expect(asked(fake)).toHaveLength(0);
    subscribed();
    expect(asked(fake).map(({ path }) => path)).toEqual(['/api/events?after=5']);
    await reply(answer(9));
    fake.socket.handlers?.onConnecting();
    fake.socket.handlers?.onConnected();
    subscribed();
    expect(asked(fake).at(-1)?.path).toBe('/api/events?after=9');
  });

  it('is one for two channels that are subscribed together', async () => {
    const { fake, subscribed, reply } = await browser({ account: 'demo', position: '5' });
    await reply(answer(5));
    const before = asked(fake).length;
    fake.socket.handlers?.onSubscribed('private-freespin-u1');
    subscribed();
    expect(asked(fake)).toHaveLength(before + 1);
  });

  it('of a new browser has no id, and its answer is where it begins', async () => {
    const { fake, subscribed, reply } = await browser();
    expect(asked(fake).map(({ path }) => path)).toEqual(['/api/events']);
    await reply(answer(7));
    expect(fake.storage.values.get('kancil:position')).toBe('7');
    subscribed();
    expect(asked(fake).at(-1)?.path).toBe('/api/events?after=7');
  });

  it('goes on at once while there is more', async () => {
    const { fake, subscribed, reply, cards } = await browser({ position: '1' });
    subscribed();
    await reply(answer(3, [news(2), news(3)], true));
    fake.clock.advance(0);
    expect(asked(fake).at(-1)?.path).toBe('/api/events?after=3');
    await reply(answer(4, [news(4)]));
    expect(cards()).toEqual(['news:2', 'news:3', 'news:4']);
  });

  it('is asked by a tab that was out of sight, when it is looked at again', async () => {
    const { fake, subscribed, reply } = await browser({ position: '1' });
    subscribed();
    await reply(answer(1));
    fake.hide();
    fake.clock.advance(9_000);
    fake.show();
    expect(asked(fake)).toHaveLength(1);
    fake.hide();
    fake.clock.advance(10_000);
    fake.show();
    expect(asked(fake)).toHaveLength(2);
  });

  it('waits in a hidden tab', async () => {
    const { fake, subscribed } = await browser({ position: '1' });
    fake.hide();
    subscribed();
    fake.clock.advance(600_000);
    expect(asked(fake)).toHaveLength(0);
    fake.show();
    expect(asked(fake)).toHaveLength(1);
  });

  it.each([
    [503, { code: 'PLATFORM_UNREACHABLE' }],
    [200, '<html>'],
    [404, {}],
  ])('that is answered with %i %j is asked again after growing pauses', async (status, body) => {
    const { fake, subscribed, reply } = await browser({ position: '1' });
    subscribed();
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = asked(fake).length;
      await reply(body as object, status);
      fake.clock.advance(pause - 1);
      expect(asked(fake)).toHaveLength(before);
      fake.clock.advance(1);
      expect(asked(fake)).toHaveLength(before + 1);
    }
  });

  it('is repeated with sensible pauses where no socket brings the news, and hardly where one does', async () => {
    const { fake, subscribed, reply } = await browser({ position: '1' });
    fake.clock.advance(5_000);
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = asked(fake).length;
      await reply(answer(1));
      fake.clock.advance(pause - 1);
      expect(asked(fake)).toHaveLength(before);
      fake.clock.advance(1);
      expect(asked(fake)).toHaveLength(before + 1);
    }
    await reply(answer(1));
    subscribed();
    await reply(answer(1));
    const before = asked(fake).length;
    fake.clock.advance(299_999);
    expect(asked(fake)).toHaveLength(before);
    fake.clock.advance(1);
    expect(asked(fake)).toHaveLength(before + 1);
  });

  it('brings the news to a browser that a full service refuses', async () => {
    const { fake, reply, cards } = await browser({ position: '1' });
    fake.socket.handlers?.onSubscriptionError('presence-news', { type: 'LimitReached', status: 4004 });
    fake.clock.advance(5_000);
    await reply(answer(2, [news(2)]));
    expect(cards()).toEqual(['news:2']);
  });

  it('brings the news to a visitor who saves data', async () => {
    const { fake, reply, cards } = await browser({ position: '1', savesData: true });
    expect(asked(fake)).toHaveLength(1);
    await reply(answer(2, [news(2)]));
    expect(cards()).toEqual(['news:2']);
    expect(fake.socket.log).toEqual([]);
  });
});

describe('an event', () => {
  it('that comes by socket and by catch-up, in either order, is shown once', async () => {
    const { subscribed, reply, cards, push, shell } = await browser({ position: '1' });
    await push(news(3));
    subscribed();
    await reply(answer(4, [news(2), news(3), news(4)]));
    expect(cards()).toEqual(['news:3', 'news:2', 'news:4']);
    for (const id of ['news:2', 'news:3', 'news:4']) shell.notifications.close(id);
    await settle();
    await push(news(4));
    await push(news(2));
    expect(cards()).toEqual([]);
  });

  it('that nobody was shown comes again after a reload, the others do not', async () => {
    const { fake, shell, subscribed, reply } = await browser({ position: '1' });
    subscribed();
    await reply(answer(6, [2, 3, 4, 5, 6].map(news)));
    expect(fake.storage.values.get('kancil:position')).toBe('4');
    shell.stopAll();

    const next = await openedPage(fake);
    openView(next.shell);
    await fake.callsOf('/api/site-data').at(-1)?.answer(200, siteData);
    fake.socket.handlers?.onSubscribed('presence-news');
    fake.clock.advance(100);
    expect(asked(fake).at(-1)?.path).toBe('/api/events?after=4');
    await asked(fake)
      .at(-1)
      ?.answer(200, answer(6, [5, 6].map(news)));
    await settle();
    expect(next.shell.notifications.$cards.get().map(({ id }) => id)).toEqual(['news:5', 'news:6']);
    expect(fake.storage.values.get('kancil:position')).toBe('6');
  });

  it('is remembered in a bounded number of marks', async () => {
    const { fake, subscribed, reply, shell } = await browser({ position: '1' });
    subscribed();
    for (let page = 0; page < 5; page += 1) {
      const ids = Array.from({ length: 100 }, (_, index) => 2 + page * 100 + index);
      await reply(answer(ids.at(-1) ?? 0, ids.map(news), page < 4));
      for (const id of ids) {
        shell.notifications.close(`news:${id}`);
        await settle();
      }
      fake.clock.advance(0);
    }
    const marks = fake.storage.keys().filter((key) => key.startsWith('kancil:seen:'));
    expect(marks.length).toBeLessThanOrEqual(201);
    expect(marks).toContain('kancil:seen:news:501');
    expect(fake.storage.values.get('kancil:position')).toBe('501');
  });

  it('of a platform that numbers anew is not taken for an old one', async () => {
    const { subscribed, reply, cards, push, fake } = await browser({ position: '500' });
    fake.storage.values.set('kancil:seen:news:4', '1');
    subscribed();
    await reply(answer(3));
    await push(news(4));
    expect(cards()).toEqual(['news:4']);
  });

  it('arrives while storage is blocked, once for the document', async () => {
    const { fake, push, cards, shell } = await browser();
    fake.storage.blocked = true;
    await push(news(9));
    expect(cards()).toEqual(['news:9']);
    shell.notifications.close('news:9');
    await push(news(9));
    expect(cards()).toEqual([]);
  });

  it('that another tab is showing is not shown here, and a card that is closed there closes here', async () => {
    const { fake, push, cards } = await browser({ position: '1' });
    fake.locks.add('kancil:news:2');
    await push(news(2));
    await push(news(3));
    expect(cards()).toEqual(['news:3']);
    fake.writeElsewhere('closed', '["news:3"]');
    expect(cards()).toEqual([]);
  });
});

describe('an offer', () => {
  const own = 'private-freespin-u1';

  it('that was not seen is shown at the next log-in, and reported to the platform', async () => {
    const { fake, reply, shell } = await browser({ account: 'demo' });
    await reply(answer(7, [offer]));
    expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:7');
    expect(receipts(fake).map(({ body }) => body)).toEqual([{ seen: ['7'] }]);
  });

  it('is reported again until the platform has it', async () => {
    const { fake, push } = await browser({ account: 'demo' });
    await push(offer, own);
    await receipts(fake)[0]?.fail();
    fake.clock.advance(2_000);
    expect(receipts(fake)).toHaveLength(2);
    await receipts(fake)[1]?.answer(200);
    fake.clock.advance(600_000);
    expect(receipts(fake)).toHaveLength(2);
  });

  it('that this browser has shown, but the platform does not know of, is reported and not shown', async () => {
    const { fake, reply, shell } = await browser({ account: 'demo' });
    fake.storage.values.set('kancil:seen:freeSpin:7', '1');
    await reply(answer(7, [offer]));
    expect(shell.notifications.$modal.get()).toBe(null);
    expect(receipts(fake).map(({ body }) => body)).toEqual([{ seen: ['7'] }]);
  });

  it('that arrives after the player has left is not shown', async () => {
    const { fake, shell } = await browser({ account: 'demo' });
    const question = asked(fake).at(-1);
    fake.cookies.clear();
    fake.emit('cookie');
    await question?.answer(200, answer(7, [offer]));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
  });
});
