const controls = (place: ParentNode) => [
  ...place.querySelectorAll<HTMLElement>('a, button, summary, input, select'),
];

/** Scripts show buttons that the server hides. */
const contentOf = (place: Element) => place.innerHTML.replaceAll(' hidden=""', '');

/** Copies what was typed. */
function keepInput(place: Element, updated: Element): void {
  for (const { id, value, defaultValue } of place.querySelectorAll<HTMLInputElement>('input[id]')) {
    const input = value !== defaultValue && updated.querySelector<HTMLInputElement>(`#${id}`);
    if (input) input.value = value;
  }
}

/** Replaces the parts that have changed; their roles announce them. What is open, typed and focused stays so. */
async function applyChanges(page: Document): Promise<void> {
  for (const place of document.querySelectorAll('[data-refresh]')) {
    const updated = page.getElementById(place.id);
    if (!updated || contentOf(updated) === contentOf(place)) continue;
    for (const { id } of place.querySelectorAll('details[open]'))
      if (id) updated.querySelector(`#${id}`)?.setAttribute('open', '');
    const focused = controls(place).indexOf(document.activeElement as HTMLElement);
    keepInput(place, updated);
    place.replaceChildren(...updated.childNodes);
    if (place.querySelector('[data-enhanced]')) (await import('./forms/enhance.ts')).enableButtons(place);
    controls(place)[focused]?.focus();
  }
}

/** Requests the page again and replaces the parts that have changed. */
export async function refreshParts(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', signal });
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signal.aborted) await applyChanges(page);
}
