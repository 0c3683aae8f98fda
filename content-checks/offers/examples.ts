import { createHash } from 'node:crypto';
import { LineCounter, parseDocument } from 'yaml';
import type { Example } from '../../shared/offers/example.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { splitFile } from '../../src/content/front-matter.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';
import type { ContentEntry } from '../entries.ts';
import { offerId, offersOf } from './offers-of.ts';

/** An offer with its example, as it is played. */
export interface OfferExample {
  /** Of the text: its name and path. */
  name: string;
  path: string;
  offer: Offer;
  /** The quests that must be done first, the first first. */
  before: Offer[];
  example: Example;
  /** The text that the example stands in. */
  text: string;
}

/** The quests that must be done before an offer, the first first. A circle ends where it closes. */
function questsBefore(
  { id, rule }: Offer,
  offers: ReadonlyMap<string, Offer>,
  known: readonly string[] = [id],
): Offer[] {
  const earlier = rule.kind === 'quest' && rule.after ? offers.get(`quest/${rule.after}`) : undefined;
  if (!earlier || known.includes(earlier.id)) return [];
  return [...questsBefore(earlier, offers, [...known, earlier.id]), earlier];
}

/** The examples of promotions and quests, those of drafts too. */
export function examplesOf(entries: ContentEntry[]): OfferExample[] {
  const offers = new Map(offersOf(entries, true).map((offer) => [offer.id, offer]));
  return entries.flatMap(({ collection, locale, name, path, text, data: { example } }) => {
    const offer = offers.get(offerId(collection, name));
    if (locale !== defaultLocale || !offer || !example) return [];
    return [{ name, path, offer, before: questsBefore(offer, offers), example, text }];
  });
}

/** The same for examples that are played in the same way. */
export function keyOf({ offer, before, example }: OfferExample): string {
  const terms = [...before, offer].map(({ id, from, until, rule }) => [id, from, until, rule]);
  return createHash('sha256')
    .update(JSON.stringify([terms, example]))
    .digest('hex');
}

/** The line of a step in the file, from 1; undefined where the file cannot be parsed. */
export function lineOfStep({ text }: OfferExample, step: number): number | undefined {
  const block = splitFile(text)?.block ?? '';
  const lines = new LineCounter();
  const node = parseDocument(block, { lineCounter: lines }).getIn(['example', step], true) as
    | { range?: [number] }
    | undefined;
  const above = text.slice(0, text.indexOf('---')).split('\n').length;
  return node?.range && above + lines.linePos(node.range[0]).line;
}
