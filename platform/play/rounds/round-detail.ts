import { and, eq } from 'drizzle-orm';
import { actionName, type Fact } from '../../../games/engine.ts';
import { findBundledGame } from '../../../games/games.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import { rupiah } from '../../../shared/formats.ts';
import { positiveIntegerPattern } from '../../../shared/positive-integer.ts';
import type { RoundQuestion } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds, liveRounds } from '../../database/schema/schema.ts';
import { nearestLanguage, translator } from '../../i18n/i18n.ts';
import type { Round } from './rounds.ts';
import { playedOf } from './view.ts';

function endOf({ state, endedBy }: Pick<Round, 'state' | 'endedBy'>, language: Language): string | null {
  if (state === 'refunded') return translator(language)('round.refunded');
  return endedBy === null || endedBy === 'player' ? null : translator(language)(`round.${endedBy}`);
}

/** Facts about a bundled round from its engine. */
function describeRound(round: Round, language: Language): Fact[] {
  const game = findBundledGame(round.gameBrand, round.gameID);
  if (!game) return [];
  const { look } = game.engine;
  const hasResult = round.view !== null && round.state !== 'refunded';
  const t = translator(language);
  const waits =
    !hasResult && game.live
      ? [{ label: t('round.bet'), value: game.live.describeBet(round.bet, language) }]
      : [];
  const end = endOf(round, language);
  const steps = round.actions.map((action) => actionName(look, action, language));
  return [
    ...(round.freeSpinGrant ? [{ label: t('round.freeSpin'), value: rupiah(round.stake, language) }] : []),
    ...waits,
    ...(hasResult ? look.describe(playedOf(round), language) : []),
    ...(steps.length > 0 ? [{ label: t('round.step'), value: steps.join(' · ') }] : []),
    ...(end ? [{ label: t('round.end'), value: end }] : []),
  ];
}

/** A round of this player, by the provider's name of it. */
export async function findRound(db: Queries, { uid, gameBrand, round }: RoundQuestion) {
  if (!positiveIntegerPattern.test(round)) return null;
  const [found] = await db
    .select({ round: gameRounds, seeds: fairSeeds, shared: liveRounds })
    .from(gameRounds)
    .leftJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .leftJoin(liveRounds, eq(liveRounds.id, gameRounds.liveRound))
    .where(
      and(eq(gameRounds.id, Number(round)), eq(gameRounds.uid, uid), eq(gameRounds.gameBrand, gameBrand)),
    );
  return found ?? null;
}

/** Empty for an unknown round, and for rounds older than engines. */
export async function roundDetail(db: Queries, question: RoundQuestion): Promise<Fact[]> {
  const found = await findRound(db, question);
  if (!found || (found.round.visitId === null && !found.seeds && !found.shared)) return [];
  return describeRound(found.round, nearestLanguage(question.language));
}

type FoundRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/**
 * The revealed seeds of a round, for a shared one with its table and number; null before they are revealed.
 */
function revealedSeeds({ round, seeds, shared }: FoundRound) {
  if (shared) {
    const { clientSeed: client, number: nonce, serverSeed: server, serverHash: hash } = shared;
    return client === null ? null : { server, hash, client, nonce, own: round.clientSeed ?? '' };
  }
  if (!seeds?.revealedAt) return null;
  const { serverSeed: server, serverHash: hash } = seeds;
  return { server, hash, client: round.clientSeed ?? '', nonce: round.nonce ?? 0, own: '' };
}

/** Address of the verification page for a round; null until its server seed is revealed. */
export async function verificationOf(db: Queries, question: RoundQuestion, games: URL): Promise<URL | null> {
  const found = await findRound(db, question);
  const seeds = found && revealedSeeds(found);
  if (!found || !seeds || found.round.state !== 'settled') return null;
  const { round } = found;
  const url = new URL('/verify', games);
  const fields = {
    game: `${round.gameBrand}/${round.gameID}`,
    server: seeds.server,
    hash: seeds.hash,
    client: seeds.client,
    nonce: String(seeds.nonce),
    ...(seeds.own && { own: seeds.own }),
    bet: JSON.stringify(round.bet),
    actions: round.actions.join(' '),
    stake: String(round.stake),
    win: String(round.win),
    rules: round.rulesVersion ?? '',
    language: question.language,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url;
}
