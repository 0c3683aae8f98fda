import { atom } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';
import type { NoticeMessages } from '../i18n/notice-messages.ts';
import type { CardActivityTopic } from './card-activity.ts';
import { createCountdowns } from './countdowns.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { onDemand } from './on-demand.ts';
import type { ViewTopic } from './view.ts';
import { whileWatched } from './while-watched.ts';

/** Browsers fire timers of more than 24 days immediately. */
const maxTimerMs = 3_600_000;

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  notifications: NotificationsTopic;
  view: ViewTopic;
}

function createExpiry({ environment, notifications }: Dependencies) {
  const { $modal } = notifications;
  /** True once the notification in the modal has expired, even while it is shown (D18). */
  const $freeSpinExpired = atom(false);

  /** Checks the clock in steps: a sleeping device delays a long timer. */
  function follow(): Stop {
    let cancel: Stop = () => {};

    function update(): void {
      cancel();
      const shown = $modal.get();
      const expiresAt = shown?.expiresAt ?? null;
      const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - environment.serverNow();
      $freeSpinExpired.set(left <= 0);
      cancel =
        left > 0 && left < Number.POSITIVE_INFINITY
          ? environment.after(Math.min(left, maxTimerMs), update)
          : () => {};
    }

    const stops = [$modal.subscribe(update), environment.on('visibility', update), () => cancel()];
    return combineStops(stops);
  }

  return { $freeSpinExpired, stop: whileWatched($freeSpinExpired, follow) };
}

/** The texts of notices; downloaded with the first card that needs them. Null until then. */
function createNoticeMessages({ environment, notifications }: Dependencies) {
  const $noticeMessages = atom<Record<Locale, NoticeMessages> | null>(null);
  const part = onDemand(
    async () => {
      const { noticeMessages } = await import('../i18n/notice-messages.ts');
      return () => {
        $noticeMessages.set(noticeMessages);
        return () => {};
      };
    },
    { environment },
  );
  const unlisten = notifications.$dueCards.subscribe((cards) => {
    if (cards.some(({ message }) => typeof message === 'string')) part.need();
  });
  return { $noticeMessages, stop: combineStops([unlisten, part.stop]) };
}

/**
 * State that only the view needs: the countdowns of cards, the expiry of the notification in the modal, and the texts of
 * notices.
 */
export function createOnScreen(dependencies: Dependencies) {
  const countdowns = createCountdowns(dependencies);
  const expiry = createExpiry(dependencies);
  const notices = createNoticeMessages(dependencies);
  return {
    countdowns,
    expiry,
    notices,
    stop: combineStops([countdowns.stop, expiry.stop, notices.stop]),
  };
}
