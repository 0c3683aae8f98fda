import { positiveIntegerPattern } from '../../shared/positive-integer.ts';
import { type InboxQuery, type MessageAction, messageActions } from '../contract/api.ts';
import { messageCategories } from '../contract/constants.generated.ts';
import type { Messages } from '../contract/contract.ts';
import type { FormContext } from './forms/form-view.ts';
import { loginAgain, seeOther } from './forms/handle-form.ts';
import { readFields } from './forms/read-form.ts';
import type { Outcome } from './platform/outcome.ts';

type Platform = App.Locals['platform'];

export function isMessageAction(value: unknown): value is MessageAction {
  return messageActions.some((action) => action === value);
}

/** The part of the messages that an address requests. Unknown values are left out. */
export function inboxQuery({ searchParams }: URL) {
  const category = messageCategories.find((each) => each === searchParams.get('category'));
  const cursor = positiveIntegerPattern.exec(searchParams.get('cursor') ?? '')?.[0];
  const limit = /^\d{1,3}$/.exec(searchParams.get('limit') ?? '')?.[0];
  return {
    ...(category && { category }),
    ...(searchParams.get('favourite') === 'true' && { favourite: 'true' as const }),
    ...(cursor && { cursor }),
    ...(limit && { limit: Math.min(Number(limit), 100) || 1 }),
  };
}

/** The query of the page that shows the same part. */
export function pageQuery(url: URL): InboxQuery {
  const { limit: _, ...query } = inboxQuery(url);
  return query;
}

/** Makes the platform's call for an action; `upTo` is for reading only. */
export function sendAction(
  platform: Platform,
  action: MessageAction,
  which: { ids: string[] } | { upTo: string },
): Promise<Outcome<unknown>> {
  const { ids = [] } = 'ids' in which ? which : {};
  if (action === 'read') return platform.POST('/messages/read', { body: which });
  if (action === 'delete') return platform.POST('/messages/delete', { body: { ids } });
  return platform.POST('/messages/favourite', { body: { ids, favourite: action === 'favourite' } });
}

export interface MessagesView {
  status: number;
  /** Null when the platform is unreachable. */
  messages: Messages | null;
  /** False at a platform without messages. */
  isOffered: boolean;
  /** The action of the form could not be made. */
  isFailed: boolean;
}

/** Marks the message of the form. Null: the platform is unreachable. */
async function act(context: FormContext): Promise<Response | null> {
  const { request, url, locals } = context;
  const { action, id, upTo } = await readFields(request, ['action', 'id', 'upTo']);
  const here = `${url.pathname}${url.search}`;
  if (!isMessageAction(action)) return seeOther(here);
  const outcome = await sendAction(locals.platform, action, upTo ? { upTo } : { ids: [id] });
  if (outcome.kind === 'unreachable') return null;
  if (outcome.kind === 'refused' && outcome.refusal.code === 'SESSION_ENDED')
    return loginAgain(context, outcome.refusal);
  return seeOther(action === 'delete' || upTo ? here : `${here}#message-${id}`);
}

/** Loads a page of the player's messages, after the action that a form requests. */
export async function handleMessages(context: FormContext): Promise<MessagesView | Response> {
  const { request, url, locals } = context;
  const acted = request.method === 'POST' ? await act(context) : undefined;
  if (acted) return acted;
  const outcome = await locals.platform.GET('/messages', { params: { query: inboxQuery(url) } });
  if (outcome.kind === 'refused' && outcome.refusal.code === 'SESSION_ENDED')
    return loginAgain(context, outcome.refusal);
  const messages = outcome.kind === 'done' ? outcome.value : null;
  const isOffered = outcome.kind !== 'refused' || outcome.refusal.code !== 'NOT_FOUND';
  const isFailed = acted === null;
  return { status: isFailed || (isOffered && !messages) ? 503 : 200, messages, isOffered, isFailed };
}
