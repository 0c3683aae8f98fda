import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { type Language, nearestLanguage } from '../i18n/i18n.ts';
import type { Page } from '../pages/document.ts';
import { isOwnForm, type PageContext, preferredLanguage, refuseForeignForm } from '../pages/requests.ts';
import { siteName } from '../site-data/site-data.ts';
import { paymentPage, standingPage, unknownPage } from './page.ts';
import { choose, paymentOfPage } from './payments.ts';
import { answerOf, isBehaviour, isChoice, type PracticePayment } from './rules.ts';
import { type BankPageServices, tellPayments } from './telling.ts';

const shown = (c: PageContext, page: Page, status: 200 | 404 = 200) =>
  c.html(page.html, status, page.headers);

/** As the player asks for it, or as the platform ordered it. */
function languageOf(c: PageContext, payment: PracticePayment | null): Language {
  return nearestLanguage(c.req.query('language') ?? payment?.language ?? preferredLanguage(c));
}

function payment(c: PageContext, { db }: BankPageServices): Promise<PracticePayment | null> {
  const token = c.req.param('token') ?? '';
  return /^[\w-]{32}$/.test(token) ? paymentOfPage(db, token) : Promise.resolve(null);
}

async function showPayment(c: PageContext, services: BankPageServices) {
  const found = await payment(c, services);
  const language = languageOf(c, found);
  if (!found) return shown(c, unknownPage(language, services.addresses.site.href), 404);
  const { state } = answerOf(found, services.clock());
  if (state === 'unknown') throw new Error('the bank knows what it has found');
  const payee = await siteName(services.db);
  const isOpen = state === 'open';
  return shown(c, isOpen ? paymentPage(found, payee, language) : standingPage(found, state, payee, language));
}

async function takeChoice(c: PageContext, services: BankPageServices, app: PlatformApp) {
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const found = await payment(c, services);
  if (!found) return showPayment(c, services);
  const { choice, behaviour = 'atOnce' } = await c.req
    .parseBody()
    .catch(() => ({}) as Record<string, unknown>);
  if (!isChoice(choice) || !isBehaviour(behaviour)) return showPayment(c, services);
  await choose(services.db, found, choice, behaviour, services.clock());
  // What the bank says at once is there before the player is back.
  await tellPayments({ ...services, deliver: (request) => app.fetch(request) }, found.reference);
  return c.redirect(found.returnUrl, 303);
}

/** The bank's own pages, which are no part of the contract. A page can be used until its payment is decided or expires. */
export function registerPracticeBank(app: PlatformApp, services: BankPageServices): void {
  const path = '/bank/pay/:token';
  app.use(path, (_, next) => {
    if (!services.hasPracticeBank) throw new PlatformError('NOT_FOUND');
    return next();
  });
  app.get(path, (c) => showPayment(c, services));
  app.post(path, (c) => takeChoice(c, services, app));
}
