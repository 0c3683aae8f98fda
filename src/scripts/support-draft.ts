/** Keeps what a player types to the operators in this tab until it is sent, also past the end of the session. */
import type { Environment, Stop } from '../stores/environment.ts';
import { asRecord, isText } from '../stores/record.ts';
import { tabValue } from '../stores/tab-value.ts';

type Input = HTMLTextAreaElement | HTMLSelectElement;

function parse(stored: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(stored ?? ''));
  } catch {
    return {};
  }
}

/** The draft of another player, of another page, or one that was just sent is not shown. */
export function keepDraft(
  place: HTMLElement,
  account: string | null,
  environment: Pick<Environment, 'tabStorage'>,
): Stop {
  const draft = tabValue(environment, 'draft');
  const inputs = () => [...place.querySelectorAll<Input>('textarea[name], select[name]')];

  function keep(): void {
    const typed = Object.fromEntries(inputs().map(({ name, value }) => [name, value]));
    draft.write(JSON.stringify({ account, path: location.pathname, typed }));
  }

  const kept = parse(draft.read());
  const isSent = new URLSearchParams(location.search).has('sent');
  if (isSent) history.replaceState(history.state, '', location.pathname);
  if (isSent || kept.account !== account) draft.write('');
  else if (kept.path === location.pathname)
    for (const input of inputs()) {
      const value = asRecord(kept.typed)[input.name];
      if (input.value === '' && isText(value)) input.value = value;
    }
  place.addEventListener('input', keep);
  return () => place.removeEventListener('input', keep);
}
