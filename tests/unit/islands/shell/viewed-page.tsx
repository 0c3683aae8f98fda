import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales.ts';
import Shell from '../../../../src/islands/shell/Shell.tsx';
import { $shell } from '../../../../src/stores/running-shell.ts';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../../support/fake-environment.ts';
import { openedPage } from '../../stores/shell.ts';

let last = 0;

/** An event id that no other event has. */
function unusedId(): string {
  last += 1;
  return String(last);
}

const news = (fields: object = {}) => ({ id: unusedId(), kind: 'news', at: 0, msg: 'Plain news', ...fields });

const freeSpinEvent = (fields: object = {}) => ({
  id: unusedId(),
  kind: 'freeSpin',
  at: 0,
  gameClass: 'slots',
  gameBrand: 'nova',
  gameBrandName: 'Nova',
  gameID: 'lucky-durian',
  gameName: 'Lucky Durian',
  count: 10,
  expireAt: null,
  expire: -1,
  gameImage: '/games/lucky-durian.svg',
  gameImage1: '/games/komodo-gold.svg',
  ...fields,
});

/** Runs what changes the page, and waits until React shows it. */
export const run = (change: () => unknown) =>
  act(async () => {
    await change();
    await settle();
  });

export const select = <Type extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Type>(selector);
export const selectAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The text of an element as a reader meets it: with plain spaces. */
export const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const dialog = () => select('[role=dialog]');
export const cards = () => selectAll('article');
export const cardTexts = () => cards().map((card) => textOf(card.querySelector('p')));

/** A dialog's name for a screen reader. */
export const dialogName = () => textOf(select(`#${dialog()?.getAttribute('aria-labelledby')}`));

/** A button or a link by what is written on it. */
export function control(name: string, within: ParentNode = document): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>('a, button')].find((element) =>
    textOf(element).includes(name),
  );
  if (!found) throw new Error(`Nothing says “${name}”.`);
  return found;
}

export const press = (name: string, within?: ParentNode) => run(() => control(name, within).click());

export const pressEscape = () =>
  run(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

/** A page with a heading, a link and the hydrated island of the shell. React reads the time of its clock. */
export async function viewedPage(locale: Locale = 'id', fake: FakeEnvironment = fakeEnvironment({ locale })) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const time = vi.spyOn(Date, 'now').mockImplementation(() => fake.clock.time);
  document.body.innerHTML =
    '<div class="page"><main id="main"><h1>Heading</h1><a href="/help" id="behind">Behind</a></main></div><div id="island"></div>';
  const { shell } = await openedPage(fake);
  $shell.set(shell);
  const root = createRoot(document.getElementById('island') as HTMLElement);
  const show = (language: Locale) => run(() => root.render(<Shell locale={language} />));
  await show(locale);
  let isOpen = true;
  const leave = async () => {
    if (!isOpen) return;
    isOpen = false;
    await run(() => root.unmount());
    shell.stopAll();
    $shell.set(null);
    document.body.innerHTML = '';
    time.mockRestore();
  };
  onTestFinished(async () => {
    await leave();
    vi.restoreAllMocks();
  });
  return {
    leave,
    fake,
    shell,
    show,
    sendNews: (fields?: object) => run(() => shell.notifications.receive(news(fields))),
    sendFreeSpins: (fields?: object) => run(() => shell.notifications.receive(freeSpinEvent(fields))),
    advance: (ms: number) => run(() => fake.clock.advance(ms)),
  };
}
