// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { messageCategories } from '../../../src/contract/constants.generated.ts';
import type { Message, Messages as Page } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../../src/i18n/locales.ts';
import { localizedPath } from '../../../src/i18n/paths.ts';
import Messages, { messageTexts } from '../../../src/islands/messages/Messages.tsx';
import { bindUnread } from '../../../src/scripts/unread.ts';
import { $shell } from '../../../src/stores/running-shell.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { openedPage } from '../stores/shell.ts';
import { control, press, run, select, selectAll, textOf } from './shell/viewed-page.tsx';

const gift = (id: number, fields: Partial<Message> = {}): Message => ({
  event: { id: String(id), kind: 'balance', at: 0, amount: 25_000, source: 'gift', linkUrl: '/profile' },
  category: 'rewards',
  seen: true,
  read: false,
  favourite: false,
  ...fields,
});
const spins = (fields: object = {}): Message => ({
  event: {
    id: '7',
    kind: 'freeSpin',
    at: 0,
    gameClass: 'slots',
    gameBrand: 'nova',
    gameBrandName: 'Nova',
    gameID: 'lucky-durian',
    gameName: 'Lucky Durian',
    count: 10,
    expire: 3,
    expireAt: Date.UTC(2026, 10, 25, 5),
    gameImage: '/a.webp',
    gameImage1: '/a.webp',
    ...fields,
  } as Message['event'],
  category: 'rewards',
  seen: true,
  read: true,
  favourite: false,
});
const of = (event: object): Message => ({
  event: { id: '8', at: 0, ...event } as Message['event'],
  category: null,
  seen: true,
  read: true,
  favourite: false,
});

function island(messages: Message[], locale: Locale, fields: Partial<Page> = {}) {
  const t = translator(locale);
  const texts = Object.fromEntries(
    messageTexts.map((name) => [name, t(`message.${name}`, { skipInterpolation: 1 })]),
  ) as Record<(typeof messageTexts)[number], string>;
  const categories = Object.fromEntries(
    messageCategories.map((name) => [name, t(`message.category.${name}`)]),
  ) as Record<(typeof messageCategories)[number], string>;
  const unread = messages.filter(({ read }) => !read).length;
  return (
    <Messages
      page={{ messages, next: null, unread, ...fields }}
      query={{}}
      address={localizedPath('/profile/message', locale)}
      locale={locale}
      texts={{ ...texts, nothing: t('message.empty'), newTab: t('common.opensNewTab') }}
      categories={categories}
    />
  );
}

/** The island as the server sends it. */
function served(messages: Message[], locale: Locale = 'id', fields: Partial<Page> = {}): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(island(messages, locale, fields));
  return place;
}

/** The island on the page of a player, as the browser runs it. */
async function live(messages: Message[], fields: Partial<Page> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="island"></div>';
  const fake = fakeEnvironment({ locale: 'en', route: '/profile/message', address: '/en/profile/message' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  await vi.waitFor(() => expect(fake.downloads).toContain('player'), patience);
  $shell.set(shell);
  const root = createRoot(document.getElementById('island') as HTMLElement);
  await run(() => root.render(island(messages, 'en', fields)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    shell.stopAll();
    $shell.set(null);
    document.body.innerHTML = '';
  });
  const sent = () => fake.callsOf('/api/messages').map(({ body }) => body);
  return { fake, shell, sent };
}

const texts = (place: ParentNode = document) =>
  [...place.querySelectorAll('.inbox__text')].map((element) => textOf(element));

describe.each(locales)('a message in %s', (locale) => {
  const t = translator(locale);

  it('shows the text of its card, its link, and forms that need no script', () => {
    const place = served([gift(3)], locale);
    expect(texts(place)).toEqual([
      t('notice.balance.gift', { amount: locale === 'id' ? 'Rp 25.000' : 'Rp 25,000' }),
    ]);
    const link = place.querySelector<HTMLAnchorElement>('.inbox__link');
    expect(link?.getAttribute('href')).toBe(localizedPath('/profile', locale));
    const form = place.querySelector<HTMLFormElement>('.inbox__actions');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'post',
      localizedPath('/profile/message', locale),
    ]);
    expect(form?.querySelector<HTMLInputElement>('[name=id]')?.value).toBe('3');
    const actions = [...(form?.querySelectorAll('button') ?? [])].map(({ value }) => value);
    expect(actions).toEqual(['read', 'favourite', 'delete']);
    expect(textOf(place.querySelector('.inbox__facts'))).toContain(t('message.unreadLabel'));
  });

  it.each([
    [{}, 'freeSpin.expires', true],
    [{ status: -1, reason: 'expired' }, 'freeSpin.expired', false],
  ] as const)('of free spins with %j shows %s', (fields, key, isPlayable) => {
    const place = served([spins(fields)], locale);
    expect(texts(place)[0]).toContain('Lucky Durian');
    const [before = ''] = t(`shell.${key}`, { date: '|' }).split('|');
    expect(textOf(place.querySelector('summary + .muted'))).toContain(before.trim());
    const href = place.querySelector('.inbox__link')?.getAttribute('href') ?? null;
    expect(href).toBe(isPlayable ? localizedPath('/games/nova/lucky-durian', locale) : null);
  });

  it('of free spins names their offer', () => {
    const offerTitle = Object.fromEntries(locales.map((each) => [each, `Rafflesia ${each}`]));
    const place = served([spins({ offerTitle })], locale);
    expect(texts(place)[0]).toMatch(new RegExp(`^Rafflesia ${locale}: `));
  });

  it.each(['used', 'revoked'] as const)('of free spins that are %s shows it', (reason) => {
    const place = served([spins({ status: -1, reason })], locale);
    expect(textOf(place.querySelector('summary + .muted'))).toBe(t(`shell.freeSpin.${reason}`));
  });

  it('of an unknown kind shows the text and link it has', () => {
    const link = { linkUrl: '/help' };
    const messages = [
      of({ kind: 'poll', msg: 'Lentera', texts: { en: 'Lantern' }, ...link }),
      of({ kind: 'jackpot', id: '9', prize: 7, linkUrl: 'javascript:alert(1)' }),
    ];
    const place = served(messages, locale);
    expect(texts(place)).toEqual([locale === 'en' ? 'Lantern' : 'Lentera', t('message.unknown')]);
    const links = [...place.querySelectorAll('.inbox__link')].map((each) => each.getAttribute('href'));
    expect(links).toEqual([localizedPath('/help', locale)]);
  });

  it('list without messages shows that it is empty', () => {
    expect(textOf(served([], locale))).toContain(t('message.empty'));
  });
});

it('a page with more messages links to the next, and all can be marked as read', () => {
  const place = served([gift(3), gift(2)], 'en', { next: '2', unread: 100 });
  expect(place.querySelector('a.button')?.getAttribute('href')).toBe('/en/profile/message?cursor=2');
  const form = place.querySelector<HTMLFormElement>('.inbox__unread');
  expect(textOf(form)).toContain('99+');
  expect(form?.querySelector<HTMLInputElement>('[name=upTo]')?.value).toBe('3');
});

describe('messages in the browser', () => {
  it('are marked in place, and the message keeps the focus', async () => {
    const { sent } = await live([gift(3), gift(2)]);
    await run(() => control('Mark as read', select('#message-3') as HTMLElement).focus());
    await press('Mark as read', select('#message-3') as HTMLElement);
    expect(sent()).toEqual([{ action: 'read', ids: ['3'] }]);
    expect(textOf(select('#message-3'))).not.toContain('Unread');
    expect(document.activeElement?.id).toBe('message-3');
    await press('Add to favourites', select('#message-2') as HTMLElement);
    expect(textOf(select('#message-2'))).toContain('Remove from favourites');
    expect(sent().at(-1)).toEqual({ action: 'favourite', ids: ['2'] });
  });

  it('are deleted in place after a second press, and the focus moves on', async () => {
    const { sent } = await live([gift(3), gift(2)]);
    await press('Yes, delete', select('#message-3') as HTMLElement);
    expect(selectAll('.inbox__message').map(({ id }) => id)).toEqual(['message-2']);
    expect(document.activeElement?.id).toBe('message-2');
    expect(textOf(select('[role=status]'))).toBe('Message deleted.');
    expect(sent()).toEqual([{ action: 'delete', ids: ['3'] }]);
  });

  it('are read by opening them', async () => {
    const { sent } = await live([gift(3), gift(2)]);
    const open = async (isOpen: boolean) => {
      const details = select('#message-3 > details') as HTMLDetailsElement;
      await run(() => {
        details.open = isOpen;
      });
    };
    await open(true);
    await open(false);
    await open(true);
    expect(sent()).toEqual([{ action: 'read', ids: ['3'] }]);
    expect(textOf(select('#message-3'))).not.toContain('Unread');
  });

  it('are marked as read when their link is followed', async () => {
    const { sent } = await live([gift(3)]);
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    onTestFinished(() => document.removeEventListener('click', stay));
    await run(() => select('.inbox__link')?.click());
    expect(sent()).toEqual([{ action: 'read', ids: ['3'] }]);
  });

  it('are all marked as read by one button', async () => {
    const { sent } = await live([gift(3), gift(2)]);
    await press('Mark all as read');
    expect(sent()).toEqual([{ action: 'read', upTo: '3' }]);
    expect(select('.inbox__unread')).toBe(null);
  });

  it('that another device has read or deleted change with the next response', async () => {
    const { fake, shell } = await live([gift(3), gift(2)]);
    await run(() => shell.player.request('messages'));
    const [call] = fake.calls.filter(({ path }) => path.startsWith('/api/messages?'));
    await run(() => call?.answer(200, { messages: [gift(3, { read: true })], next: null, unread: 0 }));
    expect(selectAll('.inbox__message').map(({ id }) => id)).toEqual(['message-3']);
    expect(textOf(select('#message-3'))).not.toContain('Unread');
  });

  it('that could not be loaded again stay, with an error', async () => {
    const { fake, shell } = await live([gift(3)]);
    await run(() => shell.player.request('messages'));
    await run(() => fake.calls.find(({ path }) => path.startsWith('/api/messages?'))?.fail());
    expect(textOf(select('[role=alert]'))).toContain("couldn't load your messages");
    expect(selectAll('.inbox__message')).toHaveLength(1);
  });
});

it('the header shows the number of unread messages, also to screen readers', async () => {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  document.body.innerHTML = `<button class="account__button">demo</button>
    <nav id="account-menu"><a href="/en/profile/message">Messages</a></nav>`;
  const stop = bindUnread(shell);
  const shown = () => selectAll('[data-unread]').map((badge) => textOf(badge));
  const count = (unread?: number) =>
    shell.catchUp.$missed.set({ events: [], latest: '1', more: false, ...(unread && { unread }) });
  count(2);
  expect(shown()).toEqual(['Messages: 2', 'Messages: 2']);
  count(100);
  expect(shown()).toEqual(['Messages: 99+', 'Messages: 99+']);
  count(0);
  expect(shown()).toEqual([]);
  stop();
  shell.stopAll();
});
