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

/** What only the view needs, and downloads: the time of the cards, and the expiry of the offer on the screen. */
export function createOnScreen(dependencies: Dependencies) {
  const countdowns = createCountdowns(dependencies);
  const expiry = createExpiry(dependencies);
  return { countdowns, expiry, stop: combineStops([countdowns.stop, expiry.stop]) };
}
