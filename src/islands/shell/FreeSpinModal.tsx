import { type MouseEvent, useState } from 'react';
import { date, money, number } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { FreeSpinNotification } from '../../stores/notifications/free-spin.ts';
import { markOpened } from '../../stores/notifications/mark-opened.ts';
import { titleIn } from './card-content.ts';
import { FactList } from './FactList.tsx';
import { Modal } from './Modal.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

interface Props {
  notification: FreeSpinNotification;
  locale: Locale;
  messages: ShellMessages;
}

/** A file of the site, so it always loads. */
const fallback = '/games/fallback.svg';
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** The name of a game class; an unknown class is shown as sent. */
function classText(messages: ShellMessages, gameClass: string): string {
  const key = `class.${gameClass}`;
  return Object.hasOwn(messages, key) ? messages[key as keyof ShellMessages] : gameClass;
}

function Facts({ notification: grant, locale, messages }: Props) {
  const { gameClass, count, remaining, value, winnings } = grant;
  const rows: [string, string][] = [
    [messages['freeSpin.game'], grant.gameName],
    [messages['freeSpin.provider'], grant.gameBrandName],
  ];
  if (gameClass) rows.push([messages['freeSpin.class'], classText(messages, gameClass)]);
  rows.push([messages['freeSpin.count'], number(count, locale)]);
  if (remaining !== null && remaining < count)
    rows.push([messages['freeSpin.remaining'], number(remaining, locale)]);
  if (value !== null) rows.push([messages['freeSpin.value'], money(value, locale)]);
  if (winnings) rows.push([messages['freeSpin.winnings'], money(winnings, locale)]);
  return <FactList rows={rows} />;
}

/** The first image that loads. */
function GameImage({ images }: { images: readonly string[] }) {
  const [failed, setFailed] = useState(0);
  const source = [...images, fallback][failed];
  if (!source) return null;
  return (
    <img
      className="free-spin__image"
      src={source}
      alt=""
      width={320}
      height={320}
      onError={() => setFailed(failed + 1)}
    />
  );
}

const useExpired = () => useHydrated(useShell().expiry.$freeSpinExpired, false);

/** Until when they can be played, or why they are over; free spins can expire, be used or be revoked while they are shown. */
function Expiry({ notification: { expiresAt, unplayable }, locale, messages }: Props) {
  const expired = useExpired();
  if (expiresAt === null) return null;
  const isUsed = expired && (unplayable === 'used' || unplayable === 'revoked');
  const text = messages[`freeSpin.${isUsed ? unplayable : expired ? 'expired' : 'expires'}`];
  return (
    <p className={expired ? 'free-spin__expired' : 'muted'} role="status">
      {interpolate(text, { date: date(expiresAt, locale, moment) })}
    </p>
  );
}

function Unplayable({ notification: { unplayable }, messages }: Omit<Props, 'locale'>) {
  const expired = useExpired();
  if (unplayable === null || expired) return null;
  return <p>{messages[`freeSpin.${unplayable}`]}</p>;
}

/**
 * Opens a game in a new tab without an opener, or in this one if the browser refuses (D18). It runs synchronously
 * in the click. The `noopener` feature would hide whether a tab was opened.
 */
function openGame(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else location.assign(address);
}

/** False for clicks with a modifier key or another button, which the browser handles. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

function GameDetail({ notification: grant, locale, messages }: Props) {
  const shell = useShell();
  const query = new URLSearchParams({ gameBrand: grant.gameBrand, gameID: grant.gameID });
  const address = `${localizedPath('/GameLoading', locale)}?${query}`;
  const open = (event: MouseEvent) => {
    markOpened(shell, grant.id);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openGame(address);
  };
  return (
    <a className="button button--primary" href={address} target="_blank" rel="noopener" onClick={open}>
      <span>{messages['freeSpin.gameDetail']}</span>
      <span className="for-readers">{` ${messages.newTab}`}</span>
    </a>
  );
}

/** A grant of free spins (spec §4, D18). */
export function FreeSpinModal({ notification: grant, locale, messages }: Props) {
  const { notifications } = useShell();
  const offer = titleIn(locale, grant.title);
  return (
    <Modal layer="free-spin" title={interpolate(messages['freeSpin.title'], { game: grant.gameName })}>
      <GameImage images={grant.images} />
      {offer && <p className="muted">{offer}</p>}
      <Facts notification={grant} locale={locale} messages={messages} />
      <div className="shell-modal__texts">
        <Expiry notification={grant} locale={locale} messages={messages} />
        <Unplayable notification={grant} messages={messages} />
      </div>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={() => notifications.close(grant.id)}>
          {messages.close}
        </button>
        {grant.unplayable === null && <GameDetail notification={grant} locale={locale} messages={messages} />}
      </div>
    </Modal>
  );
}
