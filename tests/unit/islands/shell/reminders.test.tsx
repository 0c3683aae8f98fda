// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RealityCheck } from '../../../../src/contract/contract.ts';
import { locales } from '../../../../src/i18n/locales.ts';
import { reminderMessages } from '../../../../src/i18n/reminder-messages.ts';
import { shellMessages } from '../../../../src/i18n/shell-messages.ts';
import type { Reminder } from '../../../../src/stores/player.ts';
import { patience } from '../../../support/patience.ts';
import {
  control,
  dialog,
  dialogName,
  press,
  pressEscape,
  run,
  select,
  textOf,
  viewedPage,
} from './viewed-page.tsx';

const serverTime = Date.UTC(2026, 10, 20, 13);
const check: RealityCheck = {
  intervalMinutes: 60,
  since: serverTime - 65 * 60_000,
  dueAt: serverTime - 5 * 60_000,
  staked: 6_500,
  won: 3_000,
  serverTime,
};

/** Shows a reminder, and waits for the code of its dialog. */
async function show({ shell }: Awaited<ReturnType<typeof viewedPage>>, reminder: Reminder) {
  await run(() => shell.player.$reminder.set(reminder));
  await vi.waitFor(async () => {
    await run(() => {});
    expect(select('.shell-modal--session, .shell-modal--reality')).not.toBeNull();
  }, patience);
}

// Its first import would take longer than a change of the page.
beforeAll(() => import('../../../../src/islands/shell/ReminderContent.tsx'));

async function reminded(reminder: Reminder, locale: (typeof locales)[number] = 'id') {
  const page = await viewedPage(locale);
  await show(page, reminder);
  return page;
}

describe.each(locales)('the reality check in %s', (locale) => {
  const texts = reminderMessages[locale];

  it('shows when it started counting, time, stakes, wins and the net result', async () => {
    await reminded({ kind: 'realityCheck', check, answer: async () => true }, locale);
    expect(dialogName()).toBe(texts['reality.title']);
    const text = textOf(dialog());
    expect(text).toMatch(/(?:18|6)[.:]55( PM)?.WIB/);
    expect(text).toMatch(locale === 'id' ? /1 jam 5 menit/ : /1 hour 5 minutes/);
    for (const [name, amount] of [
      ['reality.staked', /Rp.6[.,]500/],
      ['reality.won', /Rp.3[.,]000/],
      ['reality.net', /−Rp.3[.,]500/],
    ] as const) {
      expect(text).toContain(texts[name]);
      expect(text).toMatch(amount);
    }
  });
});

describe('the reality check', () => {
  const texts = reminderMessages.id;

  it('covers everything else, keeps the focus, and returns it', async () => {
    const answer = vi.fn(async () => true);
    const page = await viewedPage();
    const { shell, sendFreeSpins } = page;
    await sendFreeSpins();
    await show(page, { kind: 'realityCheck', check, answer });
    expect(dialogName()).toBe(texts['reality.title']);
    expect(select('.shell-modal--reality')).not.toBeNull();
    expect(select('.page')?.hasAttribute('inert')).toBe(true);
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await pressEscape();
    expect(dialogName()).toBe(texts['reality.title']);
    await press(texts['reality.continue']);
    expect(answer).toHaveBeenCalledWith();
    await press(texts['reality.history']);
    expect(answer).toHaveBeenLastCalledWith('history');
    await run(() => shell.player.$reminder.set(null));
    expect(dialogName()).toContain('Lucky Durian');
  });

  it('does not mark a notification as seen that it covers', async () => {
    const { fake, sendFreeSpins } = await reminded({ kind: 'realityCheck', check, answer: async () => true });
    await sendFreeSpins();
    expect(fake.callsOf('/api/events')).toEqual([]);
    expect(dialogName()).toBe(texts['reality.title']);
  });

  it('reports a lost response, and can be sent again', async () => {
    const answer = vi.fn(async () => false);
    await reminded({ kind: 'realityCheck', check, answer });
    await press(texts['reality.continue']);
    expect(textOf(select('[role=alert]'))).toBe(texts.noAnswer);
    await press(texts['reality.continue']);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('is sent before the player is logged out', async () => {
    const steps: string[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {
      steps.push('log out');
    });
    const answer = async () => {
      steps.push('answer');
      return true;
    };
    await reminded({ kind: 'realityCheck', check, answer });
    await press(texts['reality.logOut']);
    expect(steps).toEqual(['answer', 'log out']);
    expect(submit.mock.contexts[0]).toMatchObject({ method: 'post' });
  });
});

describe('a warning before the end of the session', () => {
  const texts = reminderMessages.id;

  it('lets an idle player extend the session', async () => {
    const stay = vi.fn(async () => true);
    await reminded({ kind: 'idle', minutes: 5, stay });
    expect(textOf(dialog())).toContain('5 menit');
    await pressEscape();
    expect(stay).not.toHaveBeenCalled();
    await press(texts['idle.stay']);
    expect(stay).toHaveBeenCalledOnce();
  });

  it('of one that ends soon opens the log-in in another tab, and can be closed', async () => {
    const dismiss = vi.fn();
    await reminded({ kind: 'end', minutes: 4, dismiss }, 'en');
    const link = control(reminderMessages.en['end.logIn']);
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/en/login?again', '_blank']);
    await pressEscape();
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("of the player's own limit offers no extension", async () => {
    const dismiss = vi.fn();
    await reminded({ kind: 'limit', minutes: 5, dismiss });
    expect(textOf(dialog())).toContain('5 menit');
    expect(select('[role=dialog] a')).toBeNull();
    await press(texts['limit.understood']);
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it('does not cover the reason of an ended session', async () => {
    const { shell } = await viewedPage();
    await run(() => {
      shell.player.$reminder.set({ kind: 'idle', minutes: 1, stay: async () => true });
      shell.flags.raiseFlag('expired');
    });
    expect(dialogName()).toBe(shellMessages.id['session.title']);
  });
});
