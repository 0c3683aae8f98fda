import type { CardActivityTopic } from './card-activity.ts';
import { createCountdowns } from './countdowns.ts';
import { combineStops, type Environment } from './environment.ts';
import { createExpiry } from './expiry.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { ViewTopic } from './view.ts';

interface Dependencies {
  environment: Environment;
  cardActivity: CardActivityTopic;
  notifications: NotificationsTopic;
  view: ViewTopic;
}

/** Timers that only the view needs: the countdowns of cards, and the expiry of the offer in the modal. */
export function createOnScreen(dependencies: Dependencies) {
  const countdowns = createCountdowns(dependencies);
  const expiry = createExpiry(dependencies);
  return { countdowns, expiry, stop: combineStops([countdowns.stop, expiry.stop]) };
}
