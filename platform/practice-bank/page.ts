import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, languages, rupiah, textsIn } from '../i18n/i18n.ts';
import { type Html, type Page, pageOf } from '../pages/document.ts';
import { behaviours, type PracticePayment } from './rules.ts';

/** How a payment stands when its page is not there to pay any more. */
type Standing = 'pending' | 'paid' | 'refused' | 'cancelled' | 'expired' | 'refunded';

const css = readFileSync(new URL('bank.css', import.meta.url), 'utf8');

function moment(at: Date, language: Language): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' } as const;
  return `${new Intl.DateTimeFormat(language, format).format(at)} WIB`;
}

function head(language: Language): Html {
  const t = textsIn(language);
  return html`<header class="head"><p class="bank">${t('bank.bank')}</p><p class="tag">${t('bank.playMoney')}</p><p class="quiet">${t('bank.about')}</p></header>`;
}

const row = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function facts({ amount, fee, reference }: PracticePayment, language: Language, ...more: Html[]): Html {
  const t = textsIn(language);
  return html`<dl class="facts">
${row(t('bank.reference'), reference)}${row(t('bank.amount'), rupiah(amount, language))}${row(t('bank.fee'), rupiah(fee, language))}
<div class="total"><dt>${t('bank.total')}</dt><dd>${rupiah(amount + fee, language)}</dd></div>
${more}</dl>`;
}

function behaviourChoice(language: Language): Html {
  const t = textsIn(language);
  const options = behaviours.map((name, index) => {
    const label = t(`bank.behaviours.${name}.label`);
    const about = t(`bank.behaviours.${name}.about`);
    return html`<label class="option"><input type="radio" name="behaviour" value="${name}" ${index === 0 ? 'checked' : ''}><span>${label}<small>${about}</small></span></label>`;
  });
  return html`<details><summary>${t('bank.behaviour')}</summary><fieldset><legend class="quiet">${t('bank.behaviourHelp')}</legend>${options}</fieldset></details>`;
}

/** The same page in each other language, by the name that its readers give it. */
function otherLanguages(language: Language): Html {
  const links = languages
    .filter((each) => each !== language)
    .map((each) => {
      const name = new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each;
      return html`<a class="link" href="?language=${each}" hreflang="${each}" lang="${each}">${name}</a> `;
    });
  return html`<p>${links}</p>`;
}

/** Where a payment is made, refused or called off, and to whom it goes. It has no script. */
export function paymentPage(payment: PracticePayment, payee: string, language: Language): Page {
  const t = textsIn(language);
  const { amount, fee, returnUrl, expiresAt } = payment;
  const until = row(t('bank.until'), moment(expiresAt, language));
  return pageOf({
    language,
    css,
    title: `${t('bank.heading', { payee })} · ${t('bank.bank')}`,
    leadsTo: new URL(returnUrl).origin,
    body: html`<main class="page">${head(language)}
<form class="card" method="post"><h1>${t('bank.heading', { payee })}</h1>${facts(payment, language, until)}
${behaviourChoice(language)}
<button class="button" name="choice" value="pay">${t('bank.pay', { total: rupiah(amount + fee, language) })}</button>
<div class="actions"><button class="button plain" name="choice" value="refuse">${t('bank.refuse')}</button>
<button class="button plain" name="choice" value="cancel">${t('bank.cancel')}</button></div></form>
${otherLanguages(language)}</main>`,
  });
}

/** Instead of the form: how the payment stands, and the way back. */
export function standingPage(
  payment: PracticePayment,
  standing: Standing,
  payee: string,
  language: Language,
): Page {
  const t = textsIn(language);
  const title = t(`bank.standing.${standing}.title`);
  return pageOf({
    language,
    css,
    title: `${title} · ${t('bank.bank')}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${t(`bank.standing.${standing}.text`)}</p>${facts(payment, language)}
<a class="button" href="${payment.returnUrl}">${t('bank.back', { payee })}</a></div>
${otherLanguages(language)}</main>`,
  });
}

export function unknownPage(language: Language, siteUrl: string): Page {
  const t = textsIn(language);
  const title = t('bank.unknown.title');
  return pageOf({
    language,
    css,
    title: `${title} · ${t('bank.bank')}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${t('bank.unknown.text')}</p><a class="button" href="${siteUrl}">${t('bank.toSite')}</a></div></main>`,
  });
}
