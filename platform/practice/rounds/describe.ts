import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { fairSeeds, gameRounds, liveRounds } from '../../database/schema/schema.ts';
import type { RoundQuestion } from '../../games/games.ts';
import { type Language, nearestLanguage, rupiah, textsIn } from '../../i18n/i18n.ts';
import { actionName, type Fact } from '../engine.ts';
import { findBundledGame } from '../games/games.ts';
import { playedOf, type Round } from './rounds.ts';

function endOf({ state, endedBy }: Pick<Round, 'state' | 'endedBy'>, language: Language): string | null {
  if (state === 'refunded') return textsIn(language)('round.refunded');
  return endedBy === null || endedBy === 'player' ? null : textsIn(language)(`round.${endedBy}`);
}

/** What a round of a bundled game did, in the words of its engine. */
function describeRound(round: Round, language: Language): Fact[] {
  const game = findBundledGame(round.gameBrand, round.gameID);
  if (!game) return [];
  const { look } = game.engine;
  const hasResult = round.view !== null && round.state !== 'refunded';
  const t = textsIn(language);
  const waits =
    !hasResult && game.live ? [{ label: t('round.bet'), value: game.live.tell(round.bet, language) }] : [];
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

async function findRound(db: Queries, { uid, gameBrand, round }: RoundQuestion) {
  if (!/^\d{1,15}$/.test(round)) return null;
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

/** Empty where the player has no such round; rounds from before the games had engines have nothing to tell but money. */
export async function roundDetail(db: Queries, question: RoundQuestion): Promise<Fact[]> {
  const found = await findRound(db, question);
  if (!found || (found.round.visitId === null && !found.seeds && !found.shared)) return [];
  return describeRound(found.round, nearestLanguage(question.language));
}

type FoundRound = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/** What a round was drawn with: a shared one with its table's name and its number; null while that is not told. */
function toldSeeds({ round, seeds, shared }: FoundRound) {
  if (shared) {
    const { gameID: client, number: nonce, serverSeed: server, serverHash: hash } = shared;
    return ['drawn', 'settled'].includes(shared.state) ? { server, hash, client, nonce } : null;
  }
  if (!seeds?.revealedAt) return null;
  const { serverSeed: server, serverHash: hash } = seeds;
  return { server, hash, client: round.clientSeed ?? '', nonce: round.nonce ?? 0 };
}

/** The page that checks a round, filled with it; null while its server seed is not told. */
export async function verificationOf(db: Queries, question: RoundQuestion, games: URL): Promise<URL | null> {
  const found = await findRound(db, question);
  const seeds = found && toldSeeds(found);
  if (!found || !seeds || found.round.state !== 'settled') return null;
  const { round } = found;
  const url = new URL('/verify', games);
  const fields = {
    game: `${round.gameBrand}/${round.gameID}`,
    ...{ server: seeds.server, hash: seeds.hash, client: seeds.client, nonce: String(seeds.nonce) },
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
