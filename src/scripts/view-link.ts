/** Completes the link back from the desktop view, keeping query and hash (D4). */
export function completeViewLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-mobile-view]');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  query.set('view', 'mobile');
  link.search = query.toString();
  link.hash = location.hash;
}
