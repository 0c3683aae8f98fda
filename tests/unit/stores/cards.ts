import { remainingOf } from '../../../src/stores/countdowns.ts';
import type { PageFacts } from '../../../src/stores/environment.ts';
import { parseFreeSpin, parseNews } from '../../../src/stores/offers.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { offer, openedPage, openView } from './shell.ts';

export function freeSpin(id: string) {
  const event = parseFreeSpin({ ...offer, id }, 0);
  if (!event) throw new Error('no offer');
  return event;
}

export function news(id: string, linkUrl?: string) {
  const event = parseNews({ id, msg: `News ${id}`, linkUrl }, 0);
  if (!event) throw new Error('no news');
  return event;
}

export async function viewedPage(facts: Partial<PageFacts> = {}) {
  const page = await openedPage(fakeEnvironment(facts));
  const { shell } = page;
  const { countdowns, leave } = openView(shell);
  const cards = () => shell.notifications.$pushCards.get().map(({ id }) => id);
  const timeLeft = (id: string) => {
    const countdown = countdowns.$countdowns.get().get(id);
    return countdown && remainingOf(countdown, page.fake.clock.time);
  };
  return { ...page, countdowns, leave, cards, timeLeft };
}
