import { mustChangePassword } from '../../../shared/password-change.ts';
import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import { supportSubjects } from '../../contract/constants.generated.ts';
import type { SupportSubject, SupportThread, SupportThreads } from '../../contract/contract.ts';
import { newThreadForm, questionForm, threadReplyForm } from '../../forms/support.ts';
import { threadPath, topicOfSubject } from '../../views/support.ts';
import { failureState } from '../list/list-page.ts';
import { applyStatus, isMissing, readRecord } from '../list/response.ts';
import type { Refusal } from '../platform/outcome.ts';
import { readSession } from '../session.ts';
import { type FormContext, type FormPageContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { isFormKey, readFields } from './read-form.ts';

type Topic = SupportThread['topic'];

/** The record that a form is about, from `?about=deposit:D7KQ2M9RXTB`; the platform checks whose it is. */
function subjectOf(url: URL): SupportSubject | null {
  const [, name, reference] = /^(\w+):([\w/-]{1,80})$/.exec(url.searchParams.get('about') ?? '') ?? [];
  const kind = supportSubjects.find((each) => each === name);
  return kind && reference !== undefined ? { kind, reference } : null;
}

/** A form with the address that it is sent to. Its key makes the same form the same message, however often it arrives. */
export interface SupportForm {
  form: FormView;
  action: string;
  key: string;
}

function addressOf({ pathname }: URL, subject: SupportSubject | null): string {
  return subject ? `${pathname}?about=${subject.kind}:${encodeURIComponent(subject.reference)}` : pathname;
}

/** The key of a form that was sent, or a new one. */
async function keyOf({ request }: FormContext): Promise<string> {
  const sent = request.method === 'POST' ? (await readFields(request.clone(), ['key'])).key : '';
  return isFormKey(sent) ? sent : crypto.randomUUID();
}

/** True where the form was sent before with another text: it needs another key. */
const isUsed = (code: string) => code === 'IDEMPOTENCY_CONFLICT';

/** A refusal of the whole message; `typed` stays in the form. */
function refusedMessage(
  { locals: { t } }: FormContext,
  { code, status, retryAfter = 60, fields }: Refusal,
  typed: FormView['values'],
): FormView | null {
  const view = (text: string): FormView => ({
    ...openedForm(typed),
    status,
    message: { text, blocked: false },
  });
  if (isUsed(code)) return view(t('support.used'));
  if (code === 'THREAD_ENDED') return view(t('support.ended'));
  if (fields.some(({ field }) => field.startsWith('subject'))) return view(t('forms.error.SUBJECT_UNKNOWN'));
  if (code !== 'TOO_MANY_ATTEMPTS') return null;
  return { ...view(t('support.tooMany', { minutes: Math.ceil(retryAfter / 60) })), retryAfter };
}

/** Handles a form with a key. `subject` leaves the form where the platform does not know it. */
async function handleMessage(
  context: FormContext,
  handle: (
    key: string,
    refused: (refusal: Refusal, typed: FormView['values']) => FormView | null,
  ) => Promise<FormView | Response>,
): Promise<(SupportForm & { subject: SupportSubject | null }) | Response> {
  const { url } = context;
  let key = await keyOf(context);
  let subject = subjectOf(url);
  const form = await handle(key, (refusal, typed) => {
    if (isUsed(refusal.code)) key = crypto.randomUUID();
    if (refusal.fields.some(({ field }) => field.startsWith('subject'))) subject = null;
    return refusedMessage(context, refusal, typed);
  });
  return form instanceof Response ? form : { form, subject, action: addressOf(url, subject), key };
}

export interface NewThreadPage extends SupportForm {
  subject: SupportSubject | null;
  /** `missing`: the platform has no such calls. */
  threads: SupportThreads | 'failed' | 'missing';
}

/** Handles the page on which a player begins a thread, with the player's threads. */
export async function handleNewThread(context: FormPageContext): Promise<NewThreadPage | Response> {
  const { locals, url } = context;
  const { platform, path, locale: language } = locals;
  const about = subjectOf(url);
  const sent = await handleMessage(context, (key, refused) =>
    handleForm(context, newThreadForm, {
      initial: { topic: about ? topicOfSubject(about) : '' },
      send: ({ topic, text }) =>
        platform.POST('/support/threads', {
          body: { key, topic: topic as Topic, text, language, ...(about && { subject: about }) },
        }),
      done: ({ reference }) => seeOther(path(threadPath(reference, true))),
      refused,
    }),
  );
  if (sent instanceof Response) return sent;
  const cursor = url.searchParams.get('cursor') ?? '';
  const query = positiveIntegerPattern.test(cursor) ? { cursor } : {};
  const outcome = await platform.GET('/support/threads', { params: { query } });
  if (outcome.kind === 'done') return { ...sent, threads: outcome.value };
  if (isMissing(outcome)) return { ...sent, threads: 'missing' };
  if (sent.form.status === 200) applyStatus(context, failureState(outcome));
  return { ...sent, threads: 'failed' };
}

export type ThreadPage =
  | { state: 'failed' | 'denied' }
  /** `reply` is null where the thread has ended. */
  | { state: 'ready'; thread: SupportThread; reply: SupportForm | null };

/** Handles the page of a thread; null for one that the player does not have. */
export async function handleThread(
  context: FormPageContext,
  reference: string,
): Promise<ThreadPage | Response | null> {
  const { platform, path } = context.locals;
  const params = { path: { reference } };
  const result = readRecord(context, await platform.GET('/support/threads/{reference}', { params }));
  if (result?.state !== 'ready') return result;
  const { record: thread } = result;
  const reply = await handleMessage(context, (key, refused) =>
    handleForm(context, threadReplyForm, {
      send: ({ text }) =>
        platform.POST('/support/threads/{reference}/messages', { params, body: { key, text } }),
      done: () => seeOther(path(threadPath(reference, true))),
      refused,
    }),
  );
  if (reply instanceof Response) return reply;
  // The typed text stays in the form also when the thread has ended meanwhile.
  const isShown = thread.canWrite || reply.form.message !== undefined;
  return { state: 'ready', thread, reply: isShown ? reply : null };
}

/** Handles the form of a visitor. */
export function handleQuestion(context: FormContext) {
  const { platform, path, locale: language } = context.locals;
  return handleMessage(context, (key, refused) =>
    handleForm(context, questionForm, {
      initial: { topic: '' },
      send: ({ topic, email, text }) =>
        platform.POST('/support/questions', {
          body: { key, topic: topic as Topic, email, text, language },
        }),
      done: ({ reference }) => seeOther(path(`/help/contact?sent=${reference}`)),
      refused,
    }),
  );
}

/** The reference of a question that was just sent, from the address. */
export function sentQuestion({ searchParams }: URL): string | null {
  const reference = searchParams.get('sent') ?? '';
  return /^S[2-9A-Z]{10}$/.test(reference) ? reference : null;
}

/** True for a player who can open the page for players. */
export async function isForPlayer({ cookies, url, locals }: FormContext): Promise<boolean> {
  const session = await readSession(cookies, url, locals.platform);
  if (session.kind !== 'player') return false;
  const { loginInfo, highRisk } = session.player;
  return !mustChangePassword(loginInfo.status, highRisk);
}
