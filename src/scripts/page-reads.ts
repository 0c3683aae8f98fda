import type { Stop } from '../stores/environment.ts';
import type { Shell } from '../stores/shell.ts';

/** Reports an article that a quest counts once its end has been seen. */
export function reportWhenRead(article: HTMLElement, { page, fetch }: Shell['environment']): Stop {
  const body = new URLSearchParams({ page: article.dataset.read ?? '', lang: page().locale });
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    // The button in the list of quests counts the page too.
    fetch('/api/page-reads', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
  });
  observer.observe(article.lastElementChild ?? article);
  return () => observer.disconnect();
}
