import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Measurement } from '../contract/api.ts';
import { cookie, readCookie } from '../entry/cookie.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { persisted } from './persistent.ts';
import { type Purpose, purposes, type SiteDataTopic } from './site-data.ts';

/** A choice, its purposes, and its time (epoch ms). */
interface Choice {
  granted: boolean;
  about: readonly Purpose[];
  at: number;
}

/** 180 days, in the cookie and in storage (D30). */
const lifetimeSeconds = 180 * 86_400;
const choicePattern = /^(granted|refused):([a-z.]*):(\d{13})$/;

function encode(choice: Choice | null): string {
  return choice ? `${choice.granted ? 'granted' : 'refused'}:${choice.about.join('.')}:${choice.at}` : '';
}

function decode(stored: string | null): Choice | null {
  const [, decision, about = '', at] = choicePattern.exec(stored ?? '') ?? [];
  if (!decision) return null;
  const named = about.split('.');
  return {
    granted: decision === 'granted',
    about: purposes.filter((purpose) => named.includes(purpose)),
    at: Number(at),
  };
}

interface Dependencies {
  environment: Environment;
  siteData: SiteDataTopic;
}

/** The newer choice of cookie and storage, unless it has expired. */
function latestChoice({ now, cookies }: Environment, stored: Choice | null): Choice | null {
  const oldest = now() - lifetimeSeconds * 1_000;
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

/** Runs each script after consent is given, and sends it page views until consent is withdrawn. */
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

  /** The purposes that the operator has scripts for. Without any, no notice is shown. */
  const $purposes = computed($measurement, (scripts) => purposes.filter((purpose) => scripts[purpose]));

  /** The choice, if it covers all current purposes; a new purpose needs a new choice. */
  const $consent = computed([$choice, $purposes], (choice, current) =>
    choice && current.every((purpose) => choice.about.includes(purpose)) ? choice.granted : null,
  );

  const $noticeShown = computed(
    [$purposes, $consent, $reopened],
    (current, consent, reopened) => current.length > 0 && (consent === null || reopened),
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
    /** Stores the choice, for every tab. */
    setConsent(granted: boolean): void {
      const choice = { granted, about: $purposes.get(), at: environment.now() };
      $reopened.set(false);
      $choice.set(choice);
      environment.writeCookie(cookie('consent', encode(choice), lifetimeSeconds));
    },
    stop: runScripts(environment, { $measurement, $purposes, $consent }),
  };
}
