import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { z } from 'astro/zod';
import { schemas } from '../../content-checks/collections.ts';
import { type ContentEntry, findingOf, readEntries, zodMessage } from '../../content-checks/entries.ts';
import { contentFiles, type Finding, formatFinding } from '../../content-checks/files.ts';
import { createTargets } from '../../content-checks/links/targets.ts';
import { examplesOf } from '../../content-checks/offers/examples.ts';
import { impossibleOffers } from '../../content-checks/offers/impossible.ts';
import { tryExample } from '../../content-checks/offers/try-example.ts';
import { findPlaceholders } from '../../content-checks/placeholders.ts';
import type { Rule } from '../../shared/offers/rule.ts';
import { promotionPeriod, termsFacts } from '../../src/components/promotions/terms-text.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, editorNames, locales } from '../../src/i18n/locales.ts';

export const prerender = false;

const { from, until, rule, example } = schemas.quests.shape;
const offerFields = z.object({ from, until, rule, example });

const toCorrect = (findings: Finding[]) =>
  `Correct this first:\n${findings.map((each) => `  ${formatFinding(each)}`).join('\n')}`;

/** The terms as players read them, in every language. */
function termsText(dates: { from: Date; until?: Date | undefined }, rule: Rule): string {
  const terms = locales.map((locale) => {
    const t = translator(locale);
    const facts = [
      [t('promotions.period'), promotionPeriod(dates, t, locale)],
      ...termsFacts(rule, t, locale),
    ];
    const lines = facts.map(([name, value]) => `  ${name}: ${value}`);
    return `Terms on the ${editorNames[locale]} page\n${lines.join('\n')}`;
  });
  return terms.join('\n\n');
}

/** Plays an offer as the open form has it: who got what, and the terms; or what to correct first. */
export async function tryOffer(
  collection: 'promotions' | 'quests',
  name: string,
  written: unknown,
  root: string,
): Promise<string> {
  const path = `${collection}/${name}`;
  const offer = offerFields.safeParse(written, { error: zodMessage });
  const empty = ['rule', 'example'].filter((field) => !(written as Record<string, unknown>)[field]);
  const undecided = [...empty, ...findPlaceholders(written, path)];
  if (undecided.length > 0)
    return toCorrect(undecided.map((field) => ({ path, field, text: 'Write this; it is empty.' })));
  if (!offer.success) return toCorrect(offer.error.issues.map((issue) => findingOf(issue, path, written)));

  const { files } = contentFiles(join(root, 'src/content'));
  const { entries } = readEntries(files);
  const others = entries.filter((each) => each.collection !== collection || each.name !== name);
  const place = { collection, locale: defaultLocale, name, path, text: '', body: '', bodyLine: 1 };
  const tried: ContentEntry = { ...place, placeholders: [], data: { title: name, ...offer.data } };
  const all = [...others, tried];
  const now = new Date();
  const flaws = impossibleOffers({ entries: all, targets: createTargets(files, all, now), now, live: null });
  const own = flaws.filter((each) => each.path === path);
  if (own.length > 0) return toCorrect(own);

  const [played] = await Promise.all(
    examplesOf(all)
      .filter((each) => each.path === path)
      .map(tryExample),
  );
  const verdict =
    played?.differences === 0
      ? 'The platform gives what the example says.'
      : 'The example and the platform differ.';
  return `${verdict}\n${played?.text}\n\n${termsText(offer.data, offer.data.rule as Rule)}`;
}

/** Plays the offer in the open form and responds with the outcome as text. */
export const POST: APIRoute = async ({ params, request }) => {
  const collection = params.collection === 'quests' ? 'quests' : 'promotions';
  return new Response(await tryOffer(collection, params.name ?? '', await request.json(), process.cwd()));
};
