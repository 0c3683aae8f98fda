const controls = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('a, button, summary')];

/** Replaces the parts that have changed; their roles announce them. What is open and focused stays so. */
function applyChanges(page: Document): void {
  for (const place of document.querySelectorAll('[data-fresh]')) {
    const updated = page.getElementById(place.id);
    if (!updated || updated.innerHTML === place.innerHTML) continue;
    for (const { id } of place.querySelectorAll('details[open]'))
      if (id) updated.querySelector(`#${id}`)?.setAttribute('open', '');
    const focused = controls(place).indexOf(document.activeElement as HTMLElement);
    place.replaceChildren(...updated.childNodes);
    controls(place)[focused]?.focus();
  }
}

/** Requests the page again and replaces the parts that have changed. */
export async function refreshParts(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', signal });
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signal.aborted) applyChanges(page);
}
