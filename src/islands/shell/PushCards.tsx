import { type FocusEvent, useEffect, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { type ShellMessages, shellMessages } from '../../i18n/shell-messages.ts';
import { type Countdown, cardLifetimeMs, timeLeftMs } from '../../stores/countdowns.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { markOpened } from '../../stores/notifications/mark-opened.ts';
import { cardContent } from './card-content.ts';
import { localizer } from './localizer.ts';
import { useFocusKey } from './use-focus-key.ts';
import { useHydrated } from './use-hydrated.ts';
import { useShell } from './use-shell.ts';

const noCards: readonly NotificationIn<'cards'>[] = [];
const noCountdowns: ReadonlyMap<string, Countdown> = new Map();

/** The time left of a card; the stylesheet animates it. */
function TimeLeft({ countdown }: { countdown: Countdown }) {
  const [remainingMs] = useState(() => timeLeftMs(countdown, Date.now()));
  const style = {
    '--left': remainingMs / cardLifetimeMs,
    '--time': `${remainingMs}ms`,
  } as React.CSSProperties;
  return (
    <div className="progress" aria-hidden="true">
      <span className={`push-card__time push-card__time--${countdown.state}`} style={style} />
    </div>
  );
}

interface LinkProps {
  url: string;
  text: string;
  messages: ShellMessages;
  onClick: () => void;
}

function CardLink({ url, text, messages, onClick }: LinkProps) {
  const { origin, href } = new URL(url, location.href);
  if (origin === location.origin)
    return (
      <a href={href} onClick={onClick}>
        {text}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <span>{text}</span>
      <span aria-hidden="true"> ↗</span>
      <span className="for-readers">{` ${messages.newTab}`}</span>
    </a>
  );
}

interface CardProps {
  card: NotificationIn<'cards'>;
  countdown: Countdown | undefined;
  locale: Locale;
  messages: ShellMessages;
}

function PushCard({ card, countdown, locale, messages }: CardProps) {
  const shell = useShell();
  const { countdowns, notices, notifications } = shell;
  const { holdPushCard, releasePushCard } = countdowns;
  const { id, tone } = card;
  const content = cardContent(card, localizer(locale), useHydrated(notices.$noticeMessages, null));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) releasePushCard(id, 'focus');
  };
  // A removed card gets no pointer or blur event.
  useEffect(() => () => releasePushCard(id), [id, releasePushCard]);
  if (!content) return null;
  const { text, link } = content;
  return (
    <article
      className={tone ? `push-card push-card--${tone}` : 'push-card'}
      onPointerEnter={() => holdPushCard(id, 'pointer')}
      onPointerLeave={() => releasePushCard(id, 'pointer')}
      onFocus={() => holdPushCard(id, 'focus')}
      onBlur={leave}
    >
      <div className="push-card__text">
        <p>{text}</p>
        {link && <CardLink {...link} messages={messages} onClick={() => markOpened(shell, id)} />}
      </div>
      <button
        type="button"
        className="button button--quiet button--icon"
        onClick={() => notifications.close(id)}
      >
        <span aria-hidden="true">✕</span>
        <span className="for-readers">{messages['push.close']}</span>
      </button>
      {countdown && (
        <TimeLeft
          key={countdown.state === 'running' ? countdown.since : countdown.state}
          countdown={countdown}
        />
      )}
    </article>
  );
}

export function PushCards({ locale }: { locale: Locale }) {
  const { countdowns, notifications } = useShell();
  const cards = useHydrated(notifications.$cards, noCards);
  const times = useHydrated(countdowns.$countdowns, noCountdowns);
  const messages = shellMessages[locale];
  useFocusKey();
  return cards.map((card) => (
    <PushCard key={card.id} card={card} countdown={times.get(card.id)} locale={locale} messages={messages} />
  ));
}
