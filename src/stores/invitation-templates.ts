import { isRecord } from '../../shared/json.ts';
import type { InvitationRequest } from '../entry/entry.ts';
import { isLocale } from '../i18n/locales.ts';
import { localizedPath } from '../i18n/paths.ts';
import { fetchFile } from './call.ts';
import { addressWithout, pageEntry } from './entry.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { InvitationTopic, Template } from './invitation.ts';
import type { NavigationTopic } from './navigation.ts';
import { asRecord, isText } from './record.ts';
import { createRetry } from './retry.ts';
import type { SessionTopic } from './session.ts';

function parseTemplate(value: unknown): Template | null {
  const { title, paragraphs, lang } = asRecord(value);
  if (!isText(title) || !Array.isArray(paragraphs) || !isLocale(lang)) return null;
  return { title, paragraphs: paragraphs.filter(isText), lang };
}

/** Chooses the editors' template of that name, else the generic invitation. */
function chooseTemplate(templates: unknown, name: string): Template | null {
  if (!isRecord(templates)) return null;
  return parseTemplate(templates[Object.hasOwn(templates, name) ? name : 'generic']);
}

const backoff = { firstMs: 1_000, maxMs: 30_000 };

interface Dependencies {
  environment: Environment;
  invitation: InvitationTopic;
  navigation: NavigationTopic;
  session: SessionTopic;
}

/** Shows the invitation of the open page once the editors' text has loaded. */
export function startInvitationTemplates({
  environment,
  invitation,
  navigation,
  session,
}: Dependencies): Stop {
  let requested: InvitationRequest | null = null;
  const retry = createRetry(environment, backoff, load);

  const removeFromAddress = () =>
    environment.replaceAddress(addressWithout(environment.page().address, 'ot', 'rf'));

  async function load(): Promise<void> {
    const request = requested;
    if (!request) return;
    const { address, locale } = environment.page();
    const { status, body } = await fetchFile(environment, `/invitations/${locale}.json`);
    if (requested !== request) return;
    const template = status === 200 ? chooseTemplate(body, request.template) : null;
    if (!template) return retry.schedule();
    const { search } = new URL(address, 'http://site.invalid');
    const signUp = localizedPath('/signup', locale) + search;
    invitation.showInvitation({ ...template, code: request.code, signUp }, removeFromAddress);
  }

  const update = () => {
    const entry = pageEntry(environment);
    requested = entry.kind === 'stay' && !navigation.$leaving.get() ? entry.invitation : null;
    invitation.withdrawInvitation();
    retry.stop();
    void load();
  };
  update();
  const stops = [environment.on('navigation', update), session.$account.listen(update)];
  return () => {
    requested = null;
    retry.stop();
    combineStops(stops)();
  };
}
