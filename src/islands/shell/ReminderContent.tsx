import { type FormEvent, type ReactNode, useState } from 'react';
import { duration } from '../../i18n/duration.ts';
import { money, signedMoney, timeOfDay } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { type ReminderMessages, reminderMessages } from '../../i18n/reminder-messages.ts';
import type { Reminder } from '../../stores/player.ts';
import { FactList } from './FactList.tsx';

const minuteMs = 60_000;

interface Localizer {
  locale: Locale;
  text(name: keyof ReminderMessages, values?: Record<string, string>): string;
}

type Shown<Kind extends Reminder['kind']> = Localizer & { reminder: Extract<Reminder, { kind: Kind }> };

/** Runs an action that may get no response, and reports that. */
function useAction() {
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready');
  return {
    state,
    async run(action: () => Promise<boolean>): Promise<void> {
      if (state === 'sending') return;
      setState('sending');
      setState((await action()) ? 'ready' : 'failed');
    },
  };
}

function Failure({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <p className="shell-modal__failure">{children}</p>}</div>;
}

/** Time and money since the last answer (D21). Escape does not close it. */
function RealityCheck({ reminder: { check, answer }, text, locale }: Shown<'realityCheck'>) {
  const { state, run } = useAction();
  const { since, serverTime, staked, won } = check;
  const wholeMinutes = Math.floor((serverTime - since) / minuteMs) * minuteMs;
  const logOut = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void answer().then(() => form.submit());
  };
  return (
    <>
      <p>{text('reality.text', { time: timeOfDay(since, locale) })}</p>
      <FactList
        rows={[
          [text('reality.time'), duration(wholeMinutes, locale, 'minute')],
          [text('reality.staked'), money(staked, locale)],
          [text('reality.won'), money(won, locale)],
          [text('reality.net'), signedMoney(won - staked, locale)],
        ]}
      />
      <Failure>{state === 'failed' && text('noAnswer')}</Failure>
      <div className="dialog__actions">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={state === 'sending'}
          onClick={() => run(() => answer())}
        >
          {text('reality.continue')}
        </button>
        <button type="button" className="button" onClick={() => run(() => answer('history'))}>
          {text('reality.history')}
        </button>
        <form method="post" action="/api/logout" data-logout onSubmit={logOut}>
          <input type="hidden" name="lang" value={locale} />
          <button type="submit" className="button button--quiet">
            {text('reality.logOut')}
          </button>
        </form>
      </div>
    </>
  );
}

function IdleWarning({ reminder: { minutes, stay }, text }: Shown<'idle'>) {
  const { state, run } = useAction();
  return (
    <>
      <p>{text('idle.text', { minutes: String(minutes) })}</p>
      <Failure>{state === 'failed' && text('noAnswer')}</Failure>
      <div className="dialog__actions">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={state === 'sending'}
          onClick={() => run(stay)}
        >
          {text('idle.stay')}
        </button>
      </div>
    </>
  );
}

/** The log-in opens in another tab, so that what was typed stays in this one. */
function EndWarning({ reminder: { minutes, dismiss }, text, locale }: Shown<'end'>) {
  return (
    <>
      <p>{text('end.text', { minutes: String(minutes) })}</p>
      <div className="dialog__actions">
        <a
          className="button button--primary"
          href={`${localizedPath('/login', locale)}?again`}
          target="_blank"
          rel="noreferrer"
          onClick={dismiss}
        >
          <span>{text('end.logIn')}</span>
          <span className="for-readers">{` ${text('newTab')}`}</span>
        </a>
        <button type="button" className="button" onClick={dismiss}>
          {text('end.later')}
        </button>
      </div>
    </>
  );
}

/** The player's own limit holds: nothing is offered to get around it. */
function LimitWarning({ reminder: { minutes, dismiss }, text }: Shown<'limit'>) {
  return (
    <>
      <p>{text('limit.text', { minutes: String(minutes) })}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--primary" onClick={dismiss}>
          {text('limit.understood')}
        </button>
      </div>
    </>
  );
}

const textsIn =
  (locale: Locale): Localizer['text'] =>
  (name, values = {}) =>
    interpolate(reminderMessages[locale][name], values);

const titles = {
  realityCheck: 'reality.title',
  idle: 'idle.title',
  end: 'end.title',
  limit: 'limit.title',
} as const;

export const reminderTitle = ({ kind }: Reminder, locale: Locale): string => textsIn(locale)(titles[kind]);

/** Text and buttons of a dialog about time. */
export function ReminderContent({ reminder, locale }: { reminder: Reminder; locale: Locale }) {
  const text = textsIn(locale);
  if (reminder.kind === 'realityCheck')
    return <RealityCheck reminder={reminder} locale={locale} text={text} />;
  if (reminder.kind === 'idle') return <IdleWarning reminder={reminder} locale={locale} text={text} />;
  if (reminder.kind === 'limit') return <LimitWarning reminder={reminder} locale={locale} text={text} />;
  return <EndWarning reminder={reminder} locale={locale} text={text} />;
}
