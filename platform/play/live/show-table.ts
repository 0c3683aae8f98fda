import { randomUUID } from 'node:crypto';
import type { PageContext } from '../../http/browser.ts';
import { translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/document.ts';
import { seedsChanged } from '../fairness/panel.ts';
import type { LivePlay } from '../opened-game.ts';
import { emptyText, isEmpty } from '../pages/balance.ts';
import { refusalStatus, refusalText, wantsJson } from '../pages/game-page.ts';
import { stageView } from '../pages/stage.ts';
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
  const { game } = play;
  const now = services.clock();
  const hasNewSeeds = c.req.query(seedsChanged) !== undefined;
  const [stage, state] = await Promise.all([
    stageView(services, play, hasNewSeeds, now),
    liveState(services.db, play, game, now),
  ]);
  const refusedBet = refused?.fields && game.engine.bet.safeParse(refused.fields).data;
  const isRefusedEmpty = refused?.why === 'INSUFFICIENT_FUNDS' && isEmpty(stage);
  return {
    ...stage,
    game,
    state,
    awaited: awaitedRound(c, play, state),
    key: randomUUID(),
    chosen: refusedBet ?? state.own?.bet.bet ?? null,
    refusal: isRefusedEmpty ? emptyText(stage) : refused && tableRefusal(play, refused, stage.bonus),
    isRefusedEmpty,
    sockets: services.addresses.sockets,
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
