import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { name as payee } from '../../brand/brand.ts';
import { type Html, type Page, pageOf } from '../pages/document.ts';
import { type Language, languages, regions, rupiah } from '../pages/language.ts';
import { behaviours, type PracticePayment } from './rules.ts';
import { bankTexts, type Standing } from './texts.ts';

const css = readFileSync(new URL('bank.css', import.meta.url), 'utf8');

function moment(at: Date, language: Language): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' } as const;
  return `${new Intl.DateTimeFormat(regions[language], format).format(at)} WIB`;
}

function head(language: Language): Html {
  const t = bankTexts[language];
  return html`<header class="head"><p class="bank">${t.bank}</p><p class="tag">${t.playMoney}</p><p class="quiet">${t.about}</p></header>`;
}

const row = (label: string, value: string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function facts({ amount, fee, reference }: PracticePayment, language: Language, ...more: Html[]): Html {
  const t = bankTexts[language];
  return html`<dl class="facts">
${row(t.reference, reference)}${row(t.amount, rupiah(amount, language))}${row(t.fee, rupiah(fee, language))}
<div class="total"><dt>${t.total}</dt><dd>${rupiah(amount + fee, language)}</dd></div>
${more}</dl>`;
}

function behaviourChoice(language: Language): Html {
  const t = bankTexts[language];
  const options = behaviours.map((name, index) => {
    const { label, about } = t.behaviours[name];
    return html`<label class="option"><input type="radio" name="behaviour" value="${name}" ${index === 0 ? 'checked' : ''}><span>${label}<small>${about}</small></span></label>`;
  });
  return html`<details><summary>${t.behaviour}</summary><fieldset><legend class="quiet">${t.behaviourHelp}</legend>${options}</fieldset></details>`;
}

/** The same page in the other language. */
function otherLanguage(language: Language): Html {
  const [other = language] = languages.filter((each) => each !== language);
  return html`<a class="link" href="?language=${other}" hreflang="${other}" lang="${other}">${bankTexts[language].other}</a>`;
}

/** Where a payment is made, refused or called off. It has no script. */
export function paymentPage(payment: PracticePayment, language: Language): Page {
  const t = bankTexts[language];
  const { amount, fee, returnUrl, expiresAt } = payment;
  const until = row(t.until, moment(expiresAt, language));
  return pageOf({
    language,
    css,
    title: `${t.heading(payee)} · ${t.bank}`,
    leadsTo: new URL(returnUrl).origin,
    body: html`<main class="page">${head(language)}
<form class="card" method="post"><h1>${t.heading(payee)}</h1>${facts(payment, language, until)}
${behaviourChoice(language)}
<button class="button" name="choice" value="pay">${t.pay(rupiah(amount + fee, language))}</button>
<div class="actions"><button class="button plain" name="choice" value="refuse">${t.refuse}</button>
<button class="button plain" name="choice" value="cancel">${t.cancel}</button></div></form>
${otherLanguage(language)}</main>`,
  });
}

/** Instead of the form: how the payment stands, and the way back. */
export function standingPage(payment: PracticePayment, standing: Standing, language: Language): Page {
  const t = bankTexts[language];
  const { title, text } = t.standing[standing];
  return pageOf({
    language,
    css,
    title: `${title} · ${t.bank}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${text}</p>${facts(payment, language)}
<a class="button" href="${payment.returnUrl}">${t.back(payee)}</a></div>
${otherLanguage(language)}</main>`,
  });
}

export function unknownPage(language: Language, siteUrl: string): Page {
  const t = bankTexts[language];
  const { title, text } = t.unknown;
  return pageOf({
    language,
    css,
    title: `${title} · ${t.bank}`,
    body: html`<main class="page">${head(language)}
<div class="card"><h1>${title}</h1><p>${text}</p><a class="button" href="${siteUrl}">${t.toSite}</a></div></main>`,
  });
}
