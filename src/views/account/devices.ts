import type { PlayerSession } from '../../contract/api.ts';
import type { LogInRecord, OwnSession } from '../../contract/contract.ts';
import { moment } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

type Context = Pick<App.Locals, 'locale' | 't'>;
type Device = Pick<OwnSession, 'browser' | 'system'>;

/** A device by the names of its browser and system, as far as they are known. */
export function deviceName({ browser, system }: Device, t: Context['t']): string {
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

/** A session as its player sees it. */
export function playerSession(session: OwnSession, { locale, t }: Context): PlayerSession {
  const { id, current, place, createdAt, lastSeenAt } = session;
  const since = t('devices.since', { moment: moment(createdAt, locale) });
  const lastSeen = t('devices.lastSeen', { moment: moment(lastSeenAt, locale) });
  return {
    id,
    name: deviceName(session, t),
    facts: [...(place ? [place] : []), since, ...(current ? [] : [lastSeen])],
    isCurrent: current,
  };
}

const results: Record<string, { label: MessageKey; tone: 'positive' | 'warning' | 'negative' }> = {
  succeeded: { label: 'logIns.succeeded', tone: 'positive' },
  wrongPassword: { label: 'logIns.wrongPassword', tone: 'warning' },
  wrongSecondFactor: { label: 'logIns.wrongSecondFactor', tone: 'negative' },
  blocked: { label: 'logIns.blocked', tone: 'negative' },
  closed: { label: 'logIns.closed', tone: 'negative' },
  held: { label: 'logIns.held', tone: 'negative' },
};

const ways: Record<string, MessageKey> = {
  password: 'logIns.byPassword',
  provider: 'logIns.byProvider',
  passkey: 'logIns.byPasskey',
  signUp: 'logIns.bySignUp',
};

/** A log-in or a refused one. Results and ways of a newer platform have a text of their own. */
export function logInView(record: LogInRecord, { locale, t }: Context) {
  const { id, at, result, how, current, place } = record;
  const { label, tone } = results[result] ?? { label: 'logIns.other', tone: 'warning' };
  const way = ways[how];
  return {
    id,
    name: deviceName(record, t),
    result: { text: t(label), tone },
    facts: [moment(at, locale), ...(way ? [t(way)] : []), ...(place ? [place] : [])],
    isCurrent: current,
  };
}
