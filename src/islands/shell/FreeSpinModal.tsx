import type { MouseEvent } from 'react';
import { date, money, number } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { FreeSpin } from '../../stores/notifications/free-spin.ts';
import { markOpened } from '../../stores/notifications/mark-opened.ts';
import { FactList } from './FactList.tsx';
import { GameImage } from './GameImage.tsx';
import { interpolate } from './interpolate.ts';
import { Modal } from './Modal.tsx';
import { isPlainClick, openGame } from './open-game.ts';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

interface Props {
  notification: FreeSpin;
  locale: Locale;
  messages: ShellMessages;
}

const moment: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** The name of a game class; an unknown class is shown as sent. */
function classText(messages: ShellMessages, gameClass: string): string {
  const key = `class.${gameClass}`;
  return Object.hasOwn(messages, key) ? messages[key as keyof ShellMessages] : gameClass;
}

function Facts({ notification: offer, locale, messages }: Props) {
  const { gameClass, count, remaining, value, winnings } = offer;
  const rows: [string, string][] = [
    [messages['freeSpin.game'], offer.gameName],
    [messages['freeSpin.provider'], offer.gameBrandName],
  ];
  if (gameClass) rows.push([messages['freeSpin.class'], classText(messages, gameClass)]);
  rows.push([messages['freeSpin.count'], number(count, locale)]);
  if (remaining !== null && remaining < count)
    rows.push([messages['freeSpin.remaining'], number(remaining, locale)]);
  if (value !== null) rows.push([messages['freeSpin.value'], money(value, locale)]);
  if (winnings) rows.push([messages['freeSpin.winnings'], money(winnings, locale)]);
  return <FactList rows={rows} />;
}

const useExpired = () => useHydrated(useShell().expiry.$freeSpinExpired, false);

/** The expiry, if any; the offer can expire or be revoked while it is shown. */
function Expiry({ notification: offer, locale, messages }: Props) {
  const expired = useExpired();
  if (offer.expiresAt === null) return null;
  const text = messages[expired ? 'freeSpin.expired' : 'freeSpin.expires'];
  return (
    <p className={expired ? 'free-spin__expired' : 'muted'} role="status">
      {interpolate(text, { date: date(offer.expiresAt, locale, moment) })}
    </p>
  );
}

function Unplayable({ notification: { unplayable }, messages }: Omit<Props, 'locale'>) {
  const expired = useExpired();
  if (unplayable === null || expired) return null;
  return <p>{messages[`freeSpin.${unplayable}`]}</p>;
}

function GameDetail({ notification: offer, locale, messages }: Props) {
  const shell = useShell();
  const query = new URLSearchParams({ gameBrand: offer.gameBrand, gameID: offer.gameID });
  const address = `${localizedPath('/GameLoading', locale)}?${query}`;
  const open = (event: MouseEvent) => {
    markOpened(shell, offer.id);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openGame(address);
  };
  return (
    <a className="button button--primary" href={address} target="_blank" rel="noopener" onClick={open}>
      {messages['freeSpin.gameDetail']}
      <span className="for-readers"> {messages.newTab}</span>
    </a>
  );
}

/** A free-spin offer (spec §4, D18). */
export function FreeSpinModal({ notification: offer, locale, messages }: Props) {
  const { notifications } = useShell();
  return (
    <Modal layer="free-spin" title={interpolate(messages['freeSpin.title'], { game: offer.gameName })}>
      <GameImage images={offer.images} />
      <Facts notification={offer} locale={locale} messages={messages} />
      <div className="shell-modal__texts">
        <Expiry notification={offer} locale={locale} messages={messages} />
        <Unplayable notification={offer} messages={messages} />
      </div>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={() => notifications.close(offer.id)}>
          {messages.close}
        </button>
        {offer.unplayable === null && <GameDetail notification={offer} locale={locale} messages={messages} />}
      </div>
    </Modal>
  );
}
