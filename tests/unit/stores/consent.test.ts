import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsent } from '../../../src/stores/consent.ts';
import { combineStops } from '../../../src/stores/environment.ts';
import { bindPersistentStores } from '../../../src/stores/persistent.ts';
import { createSiteData } from '../../../src/stores/site-data.ts';
import { type FakeEnvironment, fakeEnvironment } from '../../support/fake-environment.ts';

const day = 86_400_000;
const scripts = { analytics: 'https://count.example/a.js', pixel: 'https://ads.example/p.js' };

/** A page that knows what the operator runs; the consent store alone. */
async function openedPage(fake: FakeEnvironment, measurement: Record<string, unknown> = scripts) {
  const { environment } = fake;
  const persistentStores = bindPersistentStores(environment);
  const siteData = createSiteData(environment);
  const consent = createConsent({ environment, siteData });
  await fake.callsOf('/api/site-data').at(-1)?.answer(200, { measurement });
  return {
    shown: () => consent.$noticeShown.get(),
    answer: () => consent.$consent.get(),
    choose: consent.setConsent,
    reopen: consent.reopenNotice,
    close: combineStops([consent.stop, siteData.stop, persistentStores.stop]),
  };
}

let fake: FakeEnvironment;
const running = () => [...fake.scripts].map(({ source }) => source);

beforeEach(() => {
  fake = fakeEnvironment({ address: '/lobby/slots?rf=SECRET&ticket=1#top' });
});

describe('before a choice', () => {
  it('no script runs, nothing is reported, and the notice is shown', async () => {
    const page = await openedPage(fake);
    fake.emit('navigation');
    expect([running(), fake.record.views, page.shown()]).toEqual([[], [], true]);
  });

  it('no notice is shown without a configured script', async () => {
    const { shown } = await openedPage(fakeEnvironment(), { analytics: null, pixel: null });
    expect(shown()).toBe(false);
  });
});

describe('a choice', () => {
  it('yes runs the configured scripts and reports this page and the next, by path alone', async () => {
    const page = await openedPage(fake);
    page.choose(true);
    expect(running()).toEqual([scripts.analytics, scripts.pixel]);
    expect(page.shown()).toBe(false);

    Object.assign(fake.page, { locale: 'en', address: '/en/help?next=/profile' });
    fake.emit('navigation');
    expect(fake.record.views).toEqual([
      'analytics /lobby/slots id',
      'pixel /lobby/slots id',
      'analytics /en/help en',
      'pixel /en/help en',
    ]);
  });

  it('no runs no script, and is stored like yes', async () => {
    const page = await openedPage(fake);
    page.choose(false);
    fake.emit('navigation');
    expect([running(), fake.record.views, page.shown()]).toEqual([[], [], false]);
    expect((await openedPage(fake)).shown()).toBe(false);
  });

  it('runs each script once, however often yes is chosen', async () => {
    const page = await openedPage(fake);
    page.choose(true);
    page.choose(false);
    page.choose(true);
    expect(running()).toHaveLength(2);
  });

  it('withdrawn stops reports at once, and scripts on the next load', async () => {
    const page = await openedPage(fake);
    page.choose(true);
    fake.record.views.length = 0;
    page.choose(false);
    fake.emit('navigation');
    expect(fake.record.views).toEqual([]);

    page.close();
    const next = await openedPage(fake);
    expect([running(), next.answer()]).toEqual([[], false]);
  });

  it('can be changed from the footer', async () => {
    const page = await openedPage(fake);
    page.choose(false);
    page.reopen();
    expect(page.shown()).toBe(true);
    page.choose(true);
    expect([page.shown(), page.answer()]).toEqual([false, true]);
  });
});

describe('the stored choice', () => {
  it.each([true, false])('lasts exactly 180 days (%s)', async (granted) => {
    (await openedPage(fake)).choose(granted);
    fake.clock.time += 180 * day - 1;
    expect((await openedPage(fake)).answer()).toBe(granted);
    fake.clock.time += 2;
    const late = await openedPage(fake);
    expect([late.answer(), late.shown()]).toEqual([null, true]);
  });

  it('is in a cookie for 180 days', async () => {
    const writeCookie = vi.spyOn(fake.environment, 'writeCookie');
    (await openedPage(fake)).choose(true);
    expect(writeCookie).toHaveBeenCalledWith(expect.stringMatching(/^consent=granted.*; Max-Age=15552000;/));
  });

  it.each(['storage', 'cookies'] as const)('survives the loss of the %s', async (lost) => {
    (await openedPage(fake)).choose(true);
    if (lost === 'cookies') fake.cookies.clear();
    else fake.storage.values.clear();
    expect((await openedPage(fake)).answer()).toBe(true);
  });

  it('survives blocked storage by the cookie alone', async () => {
    fake.storage.blocked = true;
    (await openedPage(fake)).choose(false);
    expect((await openedPage(fake)).answer()).toBe(false);
  });

  it('is the later one when storage and cookie differ', async () => {
    (await openedPage(fake)).choose(true);
    const cookie = fake.cookies.get('consent') as string;
    fake.clock.time += day;
    (await openedPage(fake)).choose(false);
    fake.cookies.set('consent', cookie);
    expect((await openedPage(fake)).answer()).toBe(false);
  });

  it.each(['granted', 'granted:analytics.pixel:x', 'yes:analytics.pixel:1700000000000', '{}'])(
    'edited by hand to %s shows the notice again',
    async (edited) => {
      fake.storage.values.set('kancil:consent', edited);
      const page = await openedPage(fake);
      expect([page.answer(), page.shown()]).toEqual([null, true]);
    },
  );

  it('does not cover a script added later', async () => {
    (await openedPage(fake, { analytics: scripts.analytics })).choose(true);
    const page = await openedPage(fake);
    expect([page.answer(), page.shown()]).toEqual([null, true]);
  });

  it('covers the remaining scripts when one is removed', async () => {
    (await openedPage(fake)).choose(true);
    fake.scripts.clear();
    const page = await openedPage(fake, { pixel: scripts.pixel });
    expect([page.answer(), running()]).toEqual([true, [scripts.pixel]]);
  });
});

it('a choice in another tab applies to this one', async () => {
  const page = await openedPage(fake);
  fake.writeElsewhere('consent', `granted:analytics.pixel:${fake.clock.time}`);
  expect([page.shown(), running()]).toEqual([false, [scripts.analytics, scripts.pixel]]);
  fake.writeElsewhere('consent', `refused:analytics.pixel:${fake.clock.time}`);
  expect(page.answer()).toBe(false);
});

it('a script that fails to load logs a warning only', async () => {
  (await openedPage(fake)).choose(true);
  for (const script of fake.scripts) script.done(false);
  expect(fake.record.warnings).toEqual([
    'The analytics script could not be loaded',
    'The pixel script could not be loaded',
  ]);
});
