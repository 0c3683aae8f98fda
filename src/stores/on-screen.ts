import type { CardActivityTopic } from './card-activity.ts';
import { createCountdowns } from './countdowns.ts';
import { combineStops, type Environment } from './environment.ts';
import { createExpiry } from './expiry.ts';
import { createNoticeMessages } from './notice-messages.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { ViewTopic } from './view.ts';

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  notifications: NotificationsTopic;
  view: ViewTopic;
}

/**
 * State that only the view needs: the countdowns of cards, the expiry of the offer in the modal, and the texts of notices.
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
