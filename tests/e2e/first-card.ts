import { test } from '@playwright/test';
import { type Place, visitorOn } from './card-senders.ts';

/** Milliseconds from the sending of a page's first card until it is in the page. */
export async function timeToFirstCard(place: Place): Promise<number> {
  const send = await visitorOn(place);
  const shown = place.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (document.querySelector('.push-card')) resolve(Date.now());
          else requestAnimationFrame(check);
        };
        check();
      }),
  );
  const sent = Date.now();
  await send();
  const time = (await shown) - sent;
  test.info().annotations.push({ type: 'card', description: `${time} ms` });
  return time;
}
