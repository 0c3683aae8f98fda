import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { liveBrowser, startRealtimeServers } from '../../support/live-browser.ts';
import { patience } from '../../support/patience.ts';
import { openedPage } from '../stores/shell.ts';

const newsPerCut = 3;

/** Cuts the socket repeatedly while news is sent: a browser with two tabs shows each news exactly once. */
export async function receiveNewsDuring(cuts: number): Promise<void> {
  const servers = await startRealtimeServers();
  const browser = liveBrowser(servers, 40, 13);
  const shown: string[] = [];
  for (const _ of ['tab', 'tab']) {
    const { shell } = await openedPage(browser);
    onTestFinished(shell.stopAll);
    shell.notifications.$cards.listen((cards, before = []) => {
      // A card that arrives again is the same card.
      const newCards = cards.filter(({ id }) => !before.some((card) => card.id === id));
      shown.push(...newCards.map(({ id }) => id));
      if (newCards.length > 0) setImmediate(() => newCards.map(({ id }) => shell.notifications.close(id)));
    });
  }
  await vi.waitFor(() => expect(browser.storage.values.get('kancil:cursor')).toBeDefined(), patience);

  const sent: string[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    await servers.proxy.connected();
    for (let index = 0; index < newsPerCut; index += 1) {
      await pause(Math.random() * 25);
      sent.push(`news:${await servers.news(`News ${sent.length + 1}`)}`);
    }
    servers.proxy.cut();
  }

  await vi.waitFor(() => expect(new Set(shown).size).toBe(sent.length), patience);
  expect(sent).toHaveLength(cuts * newsPerCut);
  const last = `news:${await servers.news('After the cuts')}`;
  await vi.waitFor(() => expect(shown).toContain(last), patience);
  expect([...shown].sort()).toEqual([...sent, last].sort());
}
