// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { messageCategories } from '../../../src/contract/constants.generated.ts';
import Sessions from '../../../src/islands/account/Sessions.tsx';
import Messages, { messageTexts } from '../../../src/islands/messages/Messages.tsx';
import { showNextOffers } from '../../../src/islands/offers/NextOffers.tsx';
import { showStanding } from '../../../src/islands/offers/PromotionStanding.tsx';
import Quest from '../../../src/islands/offers/Quest.tsx';
import { Remounting } from '../../../src/islands/Remounting.tsx';
import Wallets, { type WalletTexts, walletTexts } from '../../../src/islands/wallets/Wallets.tsx';
import type { PlayerOffer, Reminder } from '../../../src/stores/player.ts';
import { $shell } from '../../../src/stores/running-shell.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { openedPage } from '../stores/shell.ts';
import { press, pressEscape, run, select, selectAll, textOf, viewedPage } from './shell/viewed-page.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Puts each text into new elements, as the translator of Chrome does; React's own nodes are gone. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.localName !== 'font')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Changes of an island's state, and what the page shows after each. */
type Story = (note: () => void) => Promise<void>;

/** The same changes show the same with a translator and without, and React finds every node where it put it. */
async function expectToSurvive(story: Story): Promise<void> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tell = async (translated: boolean) => {
    const shown: string[] = [];
    await story(() => {
      shown.push(textOf(document.body));
      if (translated) translate();
    });
    return shown;
  };
  const plain = await tell(false);
  expect(new Set(plain).size).toBeGreaterThan(1);
  expect(await tell(true)).toEqual(plain);
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
}

/** An island on the page of a player. */
async function mounted(island: ReactNode) {
  document.body.innerHTML = '<div id="island"></div>';
  const fake = fakeEnvironment({ route: '/profile', address: '/profile' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  await vi.waitFor(() => expect(fake.downloads).toContain('player'), patience);
  $shell.set(shell);
  const root = createRoot(select('#island') as HTMLElement);
  await run(() => root.render(island));
  return {
    fake,
    shell,
    async leave() {
      await act(async () => root.unmount());
      shell.stopAll();
      $shell.set(null);
      document.body.innerHTML = '';
    },
  };
}

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `(${name})`])) as Record<Name, string>;

const offer = (facts: Partial<PlayerOffer> = {}): PlayerOffer => ({
  id: 'quest/one',
  name: { title: 'Satu', lang: 'id', href: '/quests' },
  badge: { text: 'Berjalan', tone: null },
  note: 'Belum dimulai',
  progress: null,
  facts: [],
  standings: null,
  claim: null,
  changesAt: null,
  ...facts,
});
const progress = { label: 'Progres', text: '1 dari 3', figure: 1, goal: 3 };
const states = [
  offer({
    progress,
    facts: [{ label: 'Hadiah', text: 'Rp 500', link: { href: '/profile', text: 'Lihat' } }],
  }),
  offer({
    progress: { ...progress, text: '2 dari 3', figure: 2 },
    facts: [{ label: 'Hadiah', text: 'Rp 500' }],
  }),
  offer({ badge: { text: 'Siap diambil', tone: 'positive' }, note: 'Ambil hadiahnya', claim: '2026-11-23' }),
  offer({
    badge: { text: 'Selesai', tone: null },
    standings: { label: 'Peringkat', rows: [{ rank: '1', name: 'Sari', score: '5', isYou: true }] },
  }),
  offer(),
];

it('the wallets survive a translator', () =>
  expectToSurvive(async (note) => {
    const brand = {
      gameBrand: 'samudra',
      gameBrandName: 'Samudra',
      wallet: 'transfer',
      inTransit: 0,
      asOf: 5,
    };
    const info = (state: string, balance: number | null, held: number, inTransit: number, asOf: number) =>
      ({
        main: { balance: 1_000, asOf },
        held: { balance: held, asOf },
        bonus: { balance: held, asOf },
        brands: [{ ...brand, state, balance, inTransit }],
      }) as never;
    const texts = named(walletTexts) as WalletTexts;
    const { shell, leave } = await mounted(
      <Wallets info={info('known', 0, 0, 0, 5)} failed={false} locale="id" texts={texts}>
        <p>silent</p>
      </Wallets>,
    );
    note();
    for (const [state, balance, held, inTransit] of [
      ['updating', null, 0, 0],
      ['known', 5, 9, 7],
      ['unknown', null, 0, 0],
      ['known', 0, 0, 0],
    ] as const) {
      await run(() => shell.player.setWallets(info(state, balance, held, inTransit, 6)));
      note();
    }
    await leave();
  }));

it('a quest survives a translator', () =>
  expectToSurvive(async (note) => {
    const texts = { claim: 'claim', busy: '', unknown: '', reward: 'Rp 500', unit: 'favorit' };
    const { shell, leave } = await mounted(
      <Quest offer={offer()} action="/quests" failure={null} texts={texts} task={<p>task</p>}>
        <p>terms</p>
      </Quest>,
    );
    note();
    for (const state of states) {
      await run(() => shell.player.$offers.set([state]));
      note();
    }
    await leave();
  }));

it.each([
  ['the next offers', showNextOffers, 'next'],
  ["the figures of a promotion's page", showStanding, 'quest/one'],
] as const)('%s survive a translator', (_, show, standing) =>
  expectToSurvive(async (note) => {
    const $offers = atom<readonly PlayerOffer[] | 'failed' | null>(null);
    document.body.innerHTML = '<div id="island"></div>';
    const place = select('#island') as HTMLElement;
    Object.assign(place.dataset, { standing, loading: 'loading', failed: 'failed', none: 'none' });
    let stop = () => {};
    await run(() => {
      stop = show(place, { $offers, $shownOffers: atom(new Map()) });
    });
    note();
    for (const state of ['failed' as const, [], ...states.map((each) => [each]), [], 'failed' as const]) {
      await run(() => $offers.set(state));
      note();
    }
    await run(stop);
  }),
);

it('the sessions survive a translator', () =>
  expectToSurvive(async (note) => {
    const session = (id: string, isCurrent: boolean, facts = ['Jakarta']) => ({
      id,
      name: `Device ${id}`,
      facts,
      isCurrent,
    });
    const texts = named(['current', 'end', 'endOthers', 'none', 'busy', 'failed']);
    const { fake, shell, leave } = await mounted(
      <Sessions
        sessions={[session('1', true), session('2', false)]}
        action="/a"
        failure={null}
        texts={texts}
      />,
    );
    note();
    for (const sessions of [
      [session('1', true, ['Bandung', 'now'])],
      [session('3', false), session('1', true)],
      [session('1', false), session('3', true)],
    ]) {
      await run(() => shell.player.request('account'));
      await run(() =>
        fake.calls
          .filter(({ path }) => path.startsWith('/api/sessions'))
          .at(-1)
          ?.answer(200, { sessions }),
      );
      note();
    }
    await leave();
  }));

it('the messages survive a translator', () =>
  expectToSurvive(async (note) => {
    const message = (id: string, fields: object = {}, event: object = {}) =>
      ({
        event: { id, kind: 'news', at: 0, msg: `Message ${id}`, ...event },
        category: 'rewards',
        seen: true,
        read: false,
        favourite: false,
        ...fields,
      }) as never;
    const texts = named([...messageTexts, 'nothing', 'newTab']);
    const external = { linkUrl: 'https://other.example/', linkText: 'Elsewhere' };
    const { fake, shell, leave } = await mounted(
      <Messages
        page={{
          messages: [message('3', {}, external), message('2', { category: null })],
          next: '2',
          unread: 2,
        }}
        query={{}}
        address="/profile/message"
        locale="id"
        texts={texts}
        categories={named(messageCategories)}
      />,
    );
    const answer = (body: object | null) =>
      run(() => {
        const last = fake.calls.filter(({ path }) => path.startsWith('/api/messages?')).at(-1);
        return body ? last?.answer(200, body) : last?.fail();
      });
    note();
    await press('(read)', select('#message-3') as HTMLElement);
    note();
    await press('(favourite)', select('#message-2') as HTMLElement);
    note();
    await press('(more)');
    note();
    await answer({ messages: [message('1', {}, { linkUrl: '/help' })], next: null, unread: 1 });
    note();
    await run(() => shell.player.request('messages'));
    await answer(null);
    note();
    await run(() => shell.player.request('messages'));
    await answer({
      messages: [message('3', {}, { linkUrl: '/help' }), message('2', {}, external)],
      next: null,
      unread: 1,
    });
    note();
    await press('(deleteNow)', select('#message-3') as HTMLElement);
    note();
    await press('(deleteNow)', select('#message-2') as HTMLElement);
    note();
    await leave();
  }));

it('the shell survives a translator', () =>
  expectToSurvive(async (note) => {
    await import('../../../src/islands/shell/ReminderContent.tsx');
    const page = await viewedPage();
    const { shell, sendNews, sendFreeSpins, advance, show, leave } = page;
    const external = { linkUrl: 'https://other.example/', linkText: 'Elsewhere' };
    note();
    await sendNews({ id: '1', ...external });
    note();
    await sendNews({ id: '2', msg: 'Closes itself' });
    note();
    await sendNews({ id: '1', msg: 'Newer text', linkUrl: '/help', linkText: 'Here' });
    note();
    await sendNews({ id: '1', msg: 'Newest text', ...external, linkText: 'There' });
    note();
    await show('en');
    note();
    await sendFreeSpins({ id: '3', expire: 1, remaining: 5, value: 500 });
    note();
    await sendNews({ id: '4', msg: 'Behind the modal' });
    note();
    await sendNews({ id: '5', msg: 'Also behind' });
    note();
    await show('id');
    note();
    await advance(86_400_000);
    note();
    await pressEscape();
    note();
    const check = {
      intervalMinutes: 60,
      since: 0,
      dueAt: 0,
      staked: 6_500,
      won: 3_000,
      serverTime: 3_600_000,
    };
    const dismiss = () => {};
    for (const reminder of [
      { kind: 'realityCheck', check, answer: async () => false },
      { kind: 'idle', minutes: 5, stay: async () => false },
      { kind: 'idle', minutes: 4, stay: async () => false },
      { kind: 'end', minutes: 3, dismiss },
      { kind: 'limit', minutes: 2, dismiss },
      null,
    ] satisfies (Reminder | null)[]) {
      await run(() => shell.player.$reminder.set(reminder));
      await vi.waitFor(async () => {
        await run(() => {});
        expect(selectAll('[role=dialog]')).toHaveLength(reminder ? 1 : 0);
      }, patience);
      note();
      const main = reminder && select('.dialog__actions button');
      if (main) await run(() => main.click());
      note();
    }
    await run(() => shell.flags.raiseFlag('blocked'));
    note();
    await pressEscape();
    note();
    await leave();
  }));

const Broken = () => {
  throw new TypeError('broken');
};

it('an island is mounted again where a node has been moved, and keeps its state; another error stays one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="island"></div>';
  const root = createRoot(select('#island') as HTMLElement);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });
  const island = (count: number) => (
    <Remounting>
      <p>
        {count % 2 === 1 && 'odd'}
        <b>{count}</b>
      </p>
    </Remounting>
  );
  for (const count of [1, 2, 3, 4]) {
    await run(() => root.render(island(count)));
    expect(textOf(select('p'))).toBe(count % 2 === 1 ? `odd${count}` : String(count));
    translate();
  }
  const broken = run(() =>
    root.render(
      <Remounting>
        <Broken />
      </Remounting>,
    ),
  );
  await expect(broken).rejects.toThrow('broken');
});
