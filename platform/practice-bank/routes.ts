import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../runtime/dictionaries.ts';
import { moment, rupiah } from '../../shared/formats.ts';
import type { Html } from '../../shared/html.ts';
import { isOwnForm, type PageContext, preferredLanguage, refuseForeignForm } from '../http/browser.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languages, nearestLanguage, translator } from '../i18n/i18n.ts';
import { type Page, pageOf, sendPage } from '../pages/document.ts';
import { siteName } from '../site-data/site-data.ts';
import {
  behaviours,
  choose,
  depositOfPage,
  isBehaviour,
  isChoice,
  type PracticeDeposit,
  reportOf,
} from './deposits.ts';
import { type BankPageServices, deliverDeposits } from './webhooks.ts';

/** States of a deposit that can no longer be paid. */
type Standing = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired' | 'refunded';

const css = readFileSync(new URL('bank.css', import.meta.url), 'utf8');

function head(language: Language): Html {
  const t = translator(language);
  return html`<header class="head"><p class="bank">${t('bank.bank')}</p><p class="tag">${t('bank.playMoney')}</p><p class="quiet">${t('bank.about')}</p></header>`;
}

const row = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function facts({ amount, fee, reference }: PracticeDeposit, language: Language, ...more: Html[]): Html {
  const t = translator(language);
  return html`<dl class="facts">
${row(t('bank.reference'), reference)}${row(t('bank.amount'), rupiah(amount, language))}${row(t('bank.fee'), rupiah(fee, language))}
<div class="total"><dt>${t('bank.total')}</dt><dd>${rupiah(amount + fee, language)}</dd></div>
${more}</dl>`;
}

function behaviourChoice(language: Language): Html {
  const t = translator(language);
  const options = behaviours.map((name, index) => {
    const label = t(`bank.behaviours.${name}.label`);
    const about = t(`bank.behaviours.${name}.about`);
    return html`<label class="option"><input type="radio" name="behaviour" value="${name}" ${index === 0 ? 'checked' : ''}><span>${label}<small>${about}</small></span></label>`;
  });
  return html`<details><summary>${t('bank.behaviour')}</summary><fieldset><legend class="quiet">${t('bank.behaviourHelp')}</legend>${options}</fieldset></details>`;
}

/** Links to the page in the other languages, each named in its own language. */
function otherLanguages(language: Language): Html {
  const links = languages
    .filter((each) => each !== language)
    .map((each) => {
      const name = new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each;
      return html`<a class="link" href="?language=${each}" hreflang="${each}" lang="${each}">${name}</a> `;
    });
  return html`<p>${links}</p>`;
}

/** The page on which the player pays, refuses or cancels. It needs no script. */
function depositPage(deposit: PracticeDeposit, payee: string, language: Language): Page {
  const t = translator(language);
  const { amount, fee, returnUrl, expiresAt } = deposit;
  const until = row(t('bank.until'), moment(expiresAt.getTime(), language));
  return pageOf({
    language,
    css,
    title: `${t('bank.heading', { payee })} · ${t('bank.bank')}`,
    leadsTo: new URL(returnUrl).origin,
    body: html`<main class="page">${head(language)}
<form class="card" method="post"><h1>${t('bank.heading', { payee })}</h1>${facts(deposit, language, until)}
${behaviourChoice(language)}
<button class="button" name="choice" value="pay">${t('bank.pay', { total: rupiah(amount + fee, language) })}</button>
<div class="actions"><button class="button plain" name="choice" value="refuse">${t('bank.refuse')}</button>
<button class="button plain" name="choice" value="cancel">${t('bank.cancel')}</button></div></form>
${otherLanguages(language)}</main>`,
  });
}

/** Replaces the form by the state of the deposit and a link back. */
function standingPage(deposit: PracticeDeposit, standing: Standing, payee: string, language: Language): Page {
  const t = translator(language);
  const title = t(`bank.standing.${standing}.title`);
  return pageOf({
    language,
    css,
    title: `${title} · ${t('bank.bank')}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${t(`bank.standing.${standing}.text`)}</p>${facts(deposit, language)}
<a class="button" href="${deposit.returnUrl}">${t('bank.back', { payee })}</a></div>
${otherLanguages(language)}</main>`,
  });
}

function unknownPage(language: Language, siteUrl: string): Page {
  const t = translator(language);
  const title = t('bank.unknown.title');
  return pageOf({
    language,
    css,
    title: `${title} · ${t('bank.bank')}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${t('bank.unknown.text')}</p><a class="button" href="${siteUrl}">${t('bank.toSite')}</a></div></main>`,
  });
}

/** The language chosen on the page, else the language of the deposit. */
function languageOf(c: PageContext, deposit: PracticeDeposit | null): Language {
  return nearestLanguage(c.req.query('language') ?? deposit?.language ?? preferredLanguage(c));
}

function findDeposit(c: PageContext, { db }: BankPageServices): Promise<PracticeDeposit | null> {
  const token = c.req.param('token') ?? '';
  return /^[\w-]{32}$/.test(token) ? depositOfPage(db, token) : Promise.resolve(null);
}

async function showDeposit(c: PageContext, services: BankPageServices) {
  const found = await findDeposit(c, services);
  const language = languageOf(c, found);
  if (!found) return sendPage(c, unknownPage(language, services.addresses.site.href), 404);
  const { state } = reportOf(found, services.clock());
  if (state === 'unknown') throw new Error('Practice bank: a stored deposit cannot be unknown.');
  const payee = await siteName(services.db);
  const isOpen = state === 'open';
  return sendPage(
    c,
    isOpen ? depositPage(found, payee, language) : standingPage(found, state, payee, language),
  );
}

async function takeChoice(c: PageContext, services: BankPageServices, app: PlatformApp) {
  if (!isOwnForm(c)) return refuseForeignForm(c);
  const found = await findDeposit(c, services);
  if (!found) return showDeposit(c, services);
  const { choice, behaviour = 'atOnce' } = await c.req
    .parseBody()
    .catch(() => ({}) as Record<string, unknown>);
  if (!isChoice(choice) || !isBehaviour(behaviour)) return showDeposit(c, services);
  await choose(services.db, found, choice, behaviour, services.clock());
  // Delivers an immediate webhook before the player returns.
  await deliverDeposits({ ...services, deliver: (request) => app.fetch(request) }, found.reference);
  return c.redirect(found.returnUrl, 303);
}

/**
 * Registers the bank's pages, which are not part of the contract. A page works until its deposit is decided
 * or expires.
 */
export function registerPracticeBank(app: PlatformApp, services: BankPageServices): void {
  const path = '/bank/pay/:token';
  app.use(path, (_, next) => {
    if (!services.hasPracticeBank) throw new PlatformError('NOT_FOUND');
    return next();
  });
  app.get(path, (c) => showDeposit(c, services));
  app.post(path, (c) => takeChoice(c, services, app));
}
