import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Measurement } from '../contract/api.ts';
import { cookie, readCookie } from '../entry/cookie.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { persisted } from './persistent.ts';
import { type Purpose, purposes, type SiteDataTopic } from './site-data.ts';

/** What was chosen, about what, and when (epoch ms). */
interface Choice {
  granted: boolean;
  about: readonly Purpose[];
  at: number;
}

/** Seconds: 180 days, in the cookie and in the storage alike (D30). */
const remembered = 180 * 86_400;
const form = /^(granted|refused):([a-z.]*):(\d{13})$/;

function encode(choice: Choice | null): string {
  return choice ? `${choice.granted ? 'granted' : 'refused'}:${choice.about.join('.')}:${choice.at}` : '';
}

function decode(stored: string | null): Choice | null {
  const [, answer, about = '', at] = form.exec(stored ?? '') ?? [];
  if (!answer) return null;
  const named = about.split('.');
  return {
    granted: answer === 'granted',
    about: purposes.filter((purpose) => named.includes(purpose)),
    at: Number(at),
  };
}

interface Dependencies {
  environment: Environment;
  siteData: SiteDataTopic;
}

/** The later of what cookie and storage remember, as long as it is young enough. */
function latestChoice({ now, cookies }: Environment, stored: Choice | null): Choice | null {
  const oldest = now() - remembered * 1_000;
  const [latest = null] = [decode(readCookie(cookies(), 'consent')), stored]
    .filter((choice) => choice !== null && choice.at > oldest && choice.at <= now())
    .sort((one, other) => (other?.at ?? 0) - (one?.at ?? 0));
  return latest;
}

interface Scripts {
  $measurement: ReadableAtom<Measurement>;
  $purposes: ReadableAtom<readonly Purpose[]>;
  $consent: ReadableAtom<boolean | null>;
}

/** Runs each script once the answer is yes, and tells it of page views from then on, until the answer is no. */
function runScripts(environment: Environment, { $measurement, $purposes, $consent }: Scripts): Stop {
  const running = new Map<Purpose, Stop>();

  const sendPageViews = (about: readonly Purpose[]) => {
    const { locale, address } = environment.page();
    const path = address.replace(/[?#].*/, '');
    for (const purpose of about) environment.sendPageView(purpose, { path, language: locale });
  };
  const run = (purpose: Purpose, source: string) => {
    const arrived = (ok: boolean) => {
      if (!ok) environment.warn(`The ${purpose} script could not be loaded`);
    };
    running.set(purpose, environment.runScript(source, arrived));
    sendPageViews([purpose]);
  };
  const follow = () => {
    if ($consent.get() !== true) return;
    for (const purpose of $purposes.get()) {
      const source = $measurement.get()[purpose];
      if (source && !running.has(purpose)) run(purpose, source);
    }
  };
  const stops = [
    $consent.subscribe(follow),
    $purposes.listen(follow),
    environment.on('navigation', () => {
      if ($consent.get() === true) sendPageViews([...running.keys()]);
    }),
  ];
  return () => combineStops([...stops, ...running.values()])();
}

export type ConsentTopic = ReturnType<typeof createConsent>;

export function createConsent({ environment, siteData }: Dependencies) {
  const { $measurement } = siteData;
  const $choice = persisted<Choice | null>('consent', null, { decode, encode });
  const $reopened = atom(false);

  /** What the operator runs; nothing is asked and nothing is run without. */
  const $purposes = computed($measurement, (scripts) => purposes.filter((purpose) => scripts[purpose]));

  /** The choice that covers all of it: something new is asked about again. */
  const $consent = computed([$choice, $purposes], (choice, asked) =>
    choice && asked.every((purpose) => choice.about.includes(purpose)) ? choice.granted : null,
  );

  const $noticeShown = computed(
    [$purposes, $consent, $reopened],
    (asked, consent, reopened) => asked.length > 0 && (consent === null || reopened),
  );

  const latest = latestChoice(environment, $choice.get());
  if (encode(latest) !== encode($choice.get())) $choice.set(latest);
  return {
    $purposes,
    $consent,
    $noticeShown,
    /** "Privacy choices": shows the notice again. */
    reopenNotice(): void {
      $reopened.set(true);
    },
    /** Both answers are remembered alike; every tab hears of them. */
    setConsent(granted: boolean): void {
      const choice = { granted, about: $purposes.get(), at: environment.now() };
      $reopened.set(false);
      $choice.set(choice);
      environment.writeCookie(cookie('consent', encode(choice), remembered));
    },
    stop: runScripts(environment, { $measurement, $purposes, $consent }),
  };
}
