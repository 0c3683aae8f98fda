/** Adds new messages to the page of a thread. Without script the page shows them when it is opened. */
import type { Stop } from '../stores/environment.ts';
import type { PlayerTopic } from '../stores/player.ts';

async function update(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.pathname, { cache: 'no-store', signal });
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = document.getElementById('thread-messages');
  if (signal.aborted || !list) return;
  // One by one, so that only what is new is announced.
  for (const message of page.querySelectorAll('#thread-messages > li'))
    if (!document.getElementById(message.id)) list.append(message);
  const [state, updated] = [document, page].map((one) => one.getElementById('thread-state'));
  if (state && updated && state.innerHTML !== updated.innerHTML) state.replaceChildren(...updated.childNodes);
}

export function followThread({ $request }: PlayerTopic): Stop {
  const left = new AbortController();
  // The next message brings the next try.
  const load = () => void update(left.signal).catch(() => {});
  const unlisten = $request.listen((request) => {
    if (request?.part === 'messages') load();
  });
  return () => {
    left.abort();
    unlisten();
  };
}
