import { atom, computed } from 'nanostores';
import type { InvitationRequest } from '../entry/entry.ts';
import { pathIn } from '../entry/paths.ts';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { call } from './call.ts';
import { $covered } from './cover.ts';
import { addressWithout, entryOfPage } from './entry.ts';
import type { Environment, Stop } from './environment.ts';
import { $leaving } from './navigation.ts';
import { retrying } from './pause.ts';
import { $account } from './session.ts';
import { isShape, isText, shapeOf } from './shape.ts';

/** What editors wrote for one kind of invitation. */
interface Template {
  title: string;
  paragraphs: string[];
  /** The language of the text; another one than the page's where it is not translated (D7). */
  lang: Locale;
}

export interface Invitation extends Template {
  code: string | null;
  /** Where accepting leads: sign-up with the whole query. */
  signUp: string;
}

const $loaded = atom<Invitation | null>(null);

/** The modal of a link with `ot` and `rf` (D2). */
export const $invitation = computed([$loaded, $covered], (invitation, covered) =>
  covered ? null : invitation,
);

function parseTemplate(value: unknown): Template | null {
  const { title, paragraphs, lang } = shapeOf(value);
  if (!isText(title) || !Array.isArray(paragraphs) || !isLocale(lang)) return null;
  return { title, paragraphs: paragraphs.filter(isText), lang };
}

/** Only a template that editors wrote; everything else is the generic invitation. */
function chooseTemplate(templates: unknown, name: string): Template | null {
  if (!isShape(templates)) return null;
  return parseTemplate(templates[Object.hasOwn(templates, name) ? name : 'generic']);
}

let forget: (() => void) | null = null;

/** Closes the modal; the address no longer asks for it. */
export function closeInvitation(): void {
  $loaded.set(null);
  forget?.();
}

const growth = { first: 1_000, longest: 30_000 };

/** Shows the invitation of the page that is open, once the editors' text has arrived. */
export function startInvitation(environment: Environment): Stop {
  let requested: InvitationRequest | null = null;
  const retry = retrying(environment, growth, load);

  async function load(): Promise<void> {
    const request = requested;
    if (!request) return;
    const { address, locale } = environment.page();
    const { status, body } = await call(environment, `/invitations/${locale}.json`);
    if (requested !== request) return;
    const template = status === 200 ? chooseTemplate(body, request.template) : null;
    if (!template) return retry.later();
    const { search } = new URL(address, 'http://site.invalid');
    $loaded.set({ ...template, code: request.code, signUp: pathIn('/signup', locale) + search });
  }

  const look = () => {
    const entry = entryOfPage(environment);
    requested = entry.kind === 'stay' && !$leaving.get() ? entry.invitation : null;
    $loaded.set(null);
    retry.stop();
    void load();
  };
  forget = () => environment.replaceAddress(addressWithout(environment.page().address, 'ot', 'rf'));
  look();
  const stops = [environment.on('navigation', look), $account.listen(look)];
  return () => {
    requested = null;
    retry.stop();
    for (const stop of stops) stop();
  };
}
