/**
 * Opens the site's links with Astro's router. Astro's component would add a script to every page that runs before
 * the first paint.
 */
import { navigate } from 'astro:transitions/client';

/** True for clicks that open the link elsewhere or save it. */
function leavesPage({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || altKey || shiftKey;
}

function isOpenedHere({ origin, target, dataset, download }: HTMLAnchorElement): boolean {
  const here = target === '' || target === '_self';
  return here && origin === location.origin && dataset.astroReload === undefined && download === '';
}

function closestLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

export function startRouter(): void {
  document.addEventListener('click', (event) => {
    const link = closestLink(event);
    if (!link || event.defaultPrevented || leavesPage(event) || !isOpenedHere(link)) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
}
