import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { textsIn } from '../../i18n/i18n.ts';
import type { PageContext } from '../../pages/requests.ts';
import { paceOf } from '../limits.ts';
import { isRefusal, type RoundRefusal } from '../pages/refusals.ts';
import { closed, refusalStatus, wantsJson } from '../pages/requests.ts';
import { minutesSince, refusalText } from '../pages/view.ts';
import type { Play } from '../plays.ts';
import { playPath } from '../rounds/address.ts';
import { type PlayAnswer, playCalls } from '../rounds/calls.ts';
import { formFields, roundKey } from '../rounds/form.ts';
import { circumstances } from '../rounds/rounds.ts';
import type { Staked } from '../rules.ts';
import { rulesVersion } from '../rules-files.ts';
import type { LiveGame } from './live-game.ts';
import { livePage, liveParts } from './page.ts';
import type { LiveServices } from './tables.ts';
import type { LivePage } from './told.ts';
import { liveState } from './view.ts';

/** A table that a player has opened. */
export interface OpenTable {
  play: Play;
  game: LiveGame;
}

interface RefusedBet {
  why: RoundRefusal;
  /** What he had chosen. */
  bet: unknown;
}

function tableRefusal({ play: { language }, game }: OpenTable, why: RoundRefusal): string {
  const t = textsIn(language);
  if (why === 'BETS_CLOSED') return t('live.betsClosed');
  return why === 'ROUND_OPEN' ? t('live.alreadyPlaced') : refusalText(game, why, language);
}

async function pageFor(services: LiveServices, table: OpenTable, refused?: RefusedBet): Promise<LivePage> {
  const { play, game } = table;
  const now = services.clock();
  const state = await liveState(services.db, play, game, now);
  const { gameName: name, language, lobbyUrl, balance, net, startedAt } = play;
  return {
    ...{ game, name, language, lobbyUrl, balance, net, state },
    path: playPath(play),
    key: randomUUID(),
    minutes: minutesSince(startedAt, now),
    chosen: refused?.bet ?? state.own?.bet.bet ?? null,
    refusal: refused && tableRefusal(table, refused.why),
    sockets: services.addresses.sockets,
  };
}

/** The table as it stands now. */
export async function showTable(
  c: PageContext,
  services: LiveServices,
  table: OpenTable,
  refused?: RefusedBet,
) {
  services.live.attend(table.game);
  const page = await pageFor(services, table, refused);
  const status = refused ? refusalStatus(refused.why) : 200;
  if (wantsJson(c)) return c.json(await liveParts(page), status);
  const { html, headers } = livePage(page);
  return c.html(html, status, headers);
}

const BetFormSchema = z.looseObject({
  key: roundKey,
  round: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
});

interface WantedBet {
  key: string;
  /** The number of the round that it is meant for. */
  round: number;
  bet: Staked;
}

/** Books a bet in the round that it names, once per key, while that round takes bets. */
function placeBet(services: LiveServices, { play }: OpenTable, { key, round, bet }: WantedBet) {
  const at = new Date(services.clock());
  return playCalls.live(services.db, {
    ...circumstances(play, at),
    ...{ key, bet, view: null, next: [], open: true, stake: bet.stake, win: 0 },
    ...{ live_number: round, client_seed: play.gameId, nonce: round, pace: paceOf(play.gameClass) },
    rules: rulesVersion(play.gameId),
  });
}

/** Takes a bet, or says why it was not taken. `reopen` finds what the player has by then. */
export async function answerBet(
  c: PageContext,
  services: LiveServices,
  table: OpenTable,
  reopen: () => Promise<Response | OpenTable | null>,
) {
  const { play, game } = table;
  const form = BetFormSchema.safeParse(await formFields(c));
  const bet = form.success ? game.engine.bet.safeParse(form.data) : undefined;
  const answer: PlayAnswer | null =
    form.success && bet?.success
      ? await placeBet(services, table, { ...form.data, bet: bet.data })
      : { refusal: 'INVALID_INPUT', wait: 0 };
  const about = { requestId: c.get('requestId'), uid: play.uid, gameBrand: play.brand, gameID: play.gameId };
  if (answer?.refusal) {
    services.log.info('round.refused', { ...about, code: answer.refusal });
    if (!isRefusal(answer.refusal)) return closed(c, services, answer.refusal, play);
    return showTable(c, services, table, { why: answer.refusal, bet: bet?.data });
  }
  services.log.info('round.placed', { ...about, round: answer?.round.id, stake: answer?.round.stake });
  if (!wantsJson(c)) return c.redirect(playPath(play), 303);
  const now = await reopen();
  return now instanceof Response ? now : showTable(c, services, now ?? table);
}
