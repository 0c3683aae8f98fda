import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { formFields, type PageContext } from '../../http/browser.ts';
import { translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/send-page.ts';
import { changedSeeds, seedsChanged } from '../fairness/panel.ts';
import { lastRevealedSeeds } from '../fairness/seeds.ts';
import { closed } from '../pages/closed.ts';
import { emptyText, isEmpty } from '../pages/empty-balance.ts';
import { minutesSince, refusalStatus, refusalText, wantsJson } from '../pages/game-page.ts';
import { bonusOf, isBalanceMoved, type Play, playPath, visitClock } from '../plays.ts';
import {
  isRefusal,
  type PlayResult,
  playCalls,
  playFacts,
  type RoundRefusal,
  roundKey,
  wholeNumber,
} from '../rounds/rounds.ts';
import type { Staked } from '../rules.ts';
import { paceOf } from '../stakes.ts';
import type { LiveGame } from './live-game.ts';
import { livePage, liveParts } from './page.ts';
import type { LivePage } from './page-content.ts';
import type { LiveServices } from './tables.ts';
import { type LiveState, liveState } from './view.ts';

/** A table that a player has opened. */
export interface OpenTable {
  play: Play;
  game: LiveGame;
}

interface RefusedBet {
  why: RoundRefusal;
  /** The chosen bet. */
  bet?: unknown;
  /** The explanation, where it is not the table's. */
  text?: string;
}

/** The round that a script still waits for; a whole page shows the end of the visit's last bet among the last results. */
function awaitedRound(c: PageContext, { visitId }: Play, { own, results }: LiveState): number | null {
  if (wantsJson(c)) return wholeNumber.safeParse(c.req.query('awaited')).data ?? null;
  const isRecent = own?.bet.visitId === visitId && own.round.number >= (results.at(-1)?.number ?? 0);
  return isRecent ? own.round.number : null;
}

function tableRefusal(
  { play: { language }, game }: OpenTable,
  why: RoundRefusal,
  bonus: LivePage['bonus'],
): string {
  const t = translator(language);
  if (why === 'BETS_CLOSED') return t('live.betsClosed');
  return why === 'ROUND_OPEN' ? t('live.alreadyPlaced') : refusalText(game, why, language, bonus);
}

async function pageFor(
  c: PageContext,
  services: LiveServices,
  table: OpenTable,
  refused?: RefusedBet,
): Promise<LivePage> {
  const { play, game } = table;
  const now = services.clock();
  const [state, told, bonus, isMoved] = await Promise.all([
    liveState(services.db, play, game, now),
    lastRevealedSeeds(services.db, play.uid),
    bonusOf(services.db, play),
    isBalanceMoved(services.db, play, game.engine.stakes.least),
  ]);
  const { gameName: name, language, lobbyUrl, balance, net, startedAt } = play;
  const tellsEmpty = refused?.why === 'INSUFFICIENT_FUNDS' && isEmpty({ game, balance, bonus });
  return {
    game,
    name,
    language,
    lobbyUrl,
    balance,
    isMoved,
    bonus,
    net,
    state,
    awaited: awaitedRound(c, play, state),
    path: playPath(play),
    key: randomUUID(),
    minutes: minutesSince(startedAt, now),
    clock: visitClock(play, now),
    chosen: refused?.bet ?? state.own?.bet.bet ?? null,
    refusal: tellsEmpty
      ? emptyText({ game, language, demo: false, isMoved })
      : refused && (refused.text ?? tableRefusal(table, refused.why, bonus)),
    tellsEmpty,
    notice: c.req.query(seedsChanged) === undefined ? undefined : changedSeeds(told, language),
    sockets: services.addresses.sockets,
    seeds: { ...play.seeds, told },
  };
}

/** Renders the current state of the table. */
export async function showTable(
  c: PageContext,
  services: LiveServices,
  table: OpenTable,
  refused?: RefusedBet,
) {
  services.live.attend(table.game);
  const page = await pageFor(c, services, table, refused);
  const status = refused ? refusalStatus(refused.why) : 200;
  if (wantsJson(c)) return c.json(await liveParts(page), status);
  return sendPage(c, livePage(page), status);
}

const BetFormSchema = z.looseObject({
  key: roundKey,
  /** The number of the bet's round. */
  round: wholeNumber,
});

interface PlacedBet {
  key: string;
  /** The number of the bet's round. */
  round: number;
  bet: Staked;
}

/** Books a bet in its round, once per key, while the round accepts bets. */
function placeBet(services: LiveServices, { play, game }: OpenTable, { key, round, bet }: PlacedBet) {
  const at = new Date(services.clock());
  return playCalls.live(services.db, {
    ...playFacts(play, at),
    key,
    bet,
    view: null,
    next: [],
    open: true,
    stake: bet.stake,
    win: 0,
    live_number: round,
    client_seed: play.seeds.clientSeed,
    nonce: round,
    pace: paceOf(play.gameClass),
    rules_version: game.rulesVersion,
  });
}

/** Places a bet, or explains the refusal. `reopen` reads the player's state after the bet. */
export async function handleBet(
  c: PageContext,
  services: LiveServices,
  table: OpenTable,
  reopen: () => Promise<Response | OpenTable | null>,
) {
  const { play, game } = table;
  const form = BetFormSchema.safeParse(await formFields(c));
  const bet = form.success ? game.engine.bet.safeParse(form.data) : undefined;
  const result: PlayResult | null =
    form.success && bet?.success
      ? await placeBet(services, table, { ...form.data, bet: bet.data })
      : { refusal: 'INVALID_INPUT', wait: 0 };
  const about = {
    requestId: c.get('requestId'),
    uid: play.uid,
    gameBrand: play.gameBrand,
    gameID: play.gameID,
  };
  if (result?.refusal) {
    services.log.info('round.refused', { ...about, code: result.refusal });
    if (!isRefusal(result.refusal)) return closed(c, services, result.refusal, play);
    if (result.refusal === 'REALITY_CHECK_DUE' && !wantsJson(c)) return c.redirect(playPath(play), 303);
    return showTable(c, services, table, { why: result.refusal, bet: bet?.data });
  }
  services.log.info('round.placed', { ...about, round: result?.round.id, stake: result?.round.stake });
  if (!wantsJson(c)) return c.redirect(playPath(play), 303);
  const now = await reopen();
  return now instanceof Response ? now : showTable(c, services, now ?? table);
}
