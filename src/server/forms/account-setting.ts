import type { OwnSession, Preferences } from '../../contract/contract.ts';
import { languageForm, notificationsForm } from '../../forms/preferences.ts';
import { endSessionForm } from '../../forms/sessions.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { keepLanguage } from '../language.ts';
import type { Outcome } from '../platform/outcome.ts';
import { type FormContext, type FormView, openedForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';

/** Changes that the page reports after a redirect. */
export const accountChanges = ['ended', 'othersEnded', 'language', 'notifications'] as const;

export interface AccountSettingView {
  form: FormView;
  /** Null when the platform is unreachable; 'missing' at a platform without the call. So are preferences. */
  sessions: OwnSession[] | 'missing' | null;
  preferences: Preferences | 'missing' | null;
}

const page = '/profile/accountSetting';

const missing = (field: string, code: string): Outcome<never> => ({
  kind: 'refused',
  refusal: { status: 422, code: 'INVALID_INPUT', fields: [{ field, code }] },
});

/** Ends the session in the address, or all others. One that is gone was ended by the same form, sent twice. */
function handleEnd(context: FormContext, which: string): Promise<FormView | Response> {
  const { platform } = context.locals;
  const isOthers = which === 'others';
  return handleForm(context, endSessionForm, {
    async send() {
      const outcome: Outcome<unknown> = isOthers
        ? await platform.DELETE('/sessions/others')
        : await platform.DELETE('/sessions/{id}', { params: { path: { id: which } } });
      const isGone = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
    done: () => seeOther(`${context.locals.path(page)}?done=${isOthers ? 'othersEnded' : 'ended'}#devices`),
  });
}

/** Chooses the language of the account, and shows the page in it. */
function handleLanguage(context: FormContext, language: Locale): Promise<FormView | Response> {
  const { cookies, locals, url } = context;
  return handleForm(context, languageForm, {
    send: () => locals.platform.PUT('/preferences/language', { body: { language } }),
    done() {
      keepLanguage(cookies, url, language);
      return seeOther(`${localizedPath(page, language)}?done=language`);
    },
  });
}

function handleNotifications(context: FormContext): Promise<FormView | Response> {
  const { platform, path } = context.locals;
  return handleForm(context, notificationsForm, {
    async send({ promotions, quietFrom: from, quietUntil: until }) {
      if (!from !== !until) return missing(from ? 'quietUntil' : 'quietFrom', 'TIME_REQUIRED');
      if (from && from === until) return missing('quietUntil', 'TIME_SAME');
      const quietHours = from ? { from, until } : null;
      return platform.PUT('/preferences/notifications', {
        body: { promotions: promotions === 'on', quietHours },
      });
    },
    done: () => seeOther(`${path(page)}?done=notifications`),
  });
}

/** The form that was sent, by the address. */
function handleSent(context: FormContext): Promise<FormView | Response> | FormView {
  const {
    request,
    url: { searchParams },
  } = context;
  if (request.method !== 'POST') return openedForm();
  const language = searchParams.get('language');
  if (isLocale(language)) return handleLanguage(context, language);
  if (searchParams.has('notifications')) return handleNotifications(context);
  const end = searchParams.get('end');
  return end === null ? openedForm() : handleEnd(context, end);
}

/** Null when the platform is unreachable; 'missing' at a platform without the call. */
function foundOf<T>(outcome: Outcome<T>): T | 'missing' | null {
  if (outcome.kind === 'done') return outcome.value;
  return outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND' ? 'missing' : null;
}

/** Handles the page of settings: each form names itself in the address. */
export async function handleAccountSetting(context: FormContext): Promise<AccountSettingView | Response> {
  const { platform } = context.locals;
  const form = await handleSent(context);
  if (form instanceof Response) return form;
  const [listed, chosen] = await Promise.all([platform.GET('/sessions'), platform.GET('/preferences')]);
  const sessions = foundOf(listed);
  return {
    form,
    sessions: sessions && (sessions === 'missing' ? sessions : sessions.sessions),
    preferences: foundOf(chosen),
  };
}
