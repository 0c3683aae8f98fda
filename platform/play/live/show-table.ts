import { randomUUID } from 'node:crypto';
import type { PageContext } from '../../http/browser.ts';
import { translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/send-page.ts';
import { changedSeeds, seedsChanged } from '../fairness/panel.ts';
import { lastRevealedSeeds } from '../fairness/seeds.ts';
import { emptyText, isEmpty } from '../pages/balance.ts';
import { minutesSince, refusalStatus, refusalText, wantsJson } from '../pages/game-page.ts';
import { bonusOf, isBalanceMoved, type LivePlay, playPath, visitClock } from '../plays.ts';
import { type RefusedForm, wholeNumber } from '../rounds/rounds.ts';
import { livePage, liveParts } from './page.ts';
import type { LivePage } from './page-content.ts';
import type { LiveServices } from './tables.ts';
import { type LiveState, liveState } from './view.ts';

/** The round that a script still waits for; a whole page shows the end of the visit's last bet among the last results. */
function awaitedRound(c: PageContext, { visitId }: LivePlay, { own, results }: LiveState): number | null {
  if (wantsJson(c)) return wholeNumber.safeParse(c.req.query('awaited')).data ?? null;
  const isRecent = own?.bet.visitId === visitId && own.round.number >= (results.at(-1)?.number ?? 0);
  return isRecent ? own.round.number : null;
}

function tableRefusal(
  { language, game }: LivePlay,
  { why, fields }: RefusedForm,
  bonus: LivePage['bonus'],
): string {
  const t = translator(language);
  if (why === 'BETS_CLOSED') return t('live.betsClosed');
  return fields && why === 'ROUND_OPEN' ? t('live.alreadyPlaced') : refusalText(game, why, language, bonus);
}

async function pageFor(
  c: PageContext,
  services: LiveServices,
  play: LivePlay,
  refused?: RefusedForm,
): Promise<LivePage> {
  const { game, gameName: name, language, lobbyUrl, balance, net, startedAt } = play;
  const now = services.clock();
  const [state, revealed, bonus, isMoved] = await Promise.all([
    liveState(services.db, play, game, now),
    lastRevealedSeeds(services.db, play.uid),
    bonusOf(services.db, play, now),
    isBalanceMoved(services.db, play),
  ]);
  const refusedBet = refused?.fields && game.engine.bet.safeParse(refused.fields).data;
  const isRefusedEmpty = refused?.why === 'INSUFFICIENT_FUNDS' && isEmpty({ game, balance, bonus });
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
    chosen: refusedBet ?? state.own?.bet.bet ?? null,
    refusal: isRefusedEmpty
      ? emptyText({ game, language, demo: false, isMoved })
      : refused && tableRefusal(play, refused, bonus),
    isRefusedEmpty,
    notice: c.req.query(seedsChanged) === undefined ? undefined : changedSeeds(revealed, language),
    sockets: services.addresses.sockets,
    seeds: { ...play.seeds, revealed },
  };
}

/** Renders the current state of the table. */
export async function showTable(
  c: PageContext,
  services: LiveServices,
  play: LivePlay,
  refused?: RefusedForm,
) {
  services.live.attend(play.game);
  const page = await pageFor(c, services, play, refused);
  const status = refused ? refusalStatus(refused.why) : 200;
  if (wantsJson(c)) return c.json(await liveParts(page), status);
  return sendPage(c, livePage(page), status);
}
