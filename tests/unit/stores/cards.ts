import { timeLeftMs } from '../../../src/stores/countdowns.ts';
import type { PageFacts } from '../../../src/stores/environment.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { freeSpinEvent, openedPage, openView } from './shell.ts';

/** As they come from the platform. */
export const freeSpin = (id: string) => ({ ...freeSpinEvent, id });
export const news = (id: string, linkUrl?: string) => ({
  kind: 'news',
  id,
  at: 0,
  msg: `News ${id}`,
  linkUrl,
});
/** News to one player. */
export const personalNews = (id: string) => ({ ...news(id, '/help'), kind: 'personalNews' });
export const balance = (id: string) => ({
  kind: 'balance',
  id,
  at: 0,
  amount: 25_000,
  source: 'gift',
  linkUrl: `/profile/transactions/bonus?entry=${id}`,
});

export async function viewedPage(facts: Partial<PageFacts> = {}) {
  const page = await openedPage(fakeEnvironment(facts));
  const { shell } = page;
  const { countdowns, leave } = openView(shell);
  const cards = () => shell.notifications.$cards.get().map(({ id }) => id);
  const timeLeft = (id: string) => {
    const countdown = countdowns.$countdowns.get().get(id);
    return countdown && timeLeftMs(countdown, page.fake.clock.time);
  };
  return { ...page, countdowns, leave, cards, timeLeft };
}
