import { atom } from 'nanostores';
import type { Locale } from '../i18n/locales.ts';
import type { NoticeMessages } from '../i18n/notice-messages.ts';
import { combineStops, type Environment } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { onDemand } from './on-demand.ts';

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
}

/** The texts of notices; downloaded with the first card that needs them. Null until then. */
export function createNoticeMessages({ environment, notifications }: Dependencies) {
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
