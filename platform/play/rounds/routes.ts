import type { GameServices } from '../../catalogue/catalogue.ts';
import { type FormFields, ownForm, type PageContext } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { seedsChanged } from '../fairness/panel.ts';
import { placeBet } from '../live/bets.ts';
import { showTable } from '../live/show-table.ts';
import type { LiveServices } from '../live/tables.ts';
import { finalClosing, isLive, type Play, playOf, playPath } from '../opened-game.ts';
import { closed } from '../pages/closed.ts';
import { proceedQuery, sendGame, wantsJson } from '../pages/game-page.ts';
import { arrive } from './leaving.ts';
import { dueCheck } from './reality-check.ts';
import { isRefusal, playRound, playStep, type RefusedForm } from './rounds.ts';
import { openingView, playedView } from './view.ts';

/** Each attempt at a round whose seeds another tab has changed reads the new ones. */
const MAX_ATTEMPTS = 3;

/** The opened game of this browser, or a response that explains why it cannot be played. */
export async function openGame(
  c: PageContext,
  services: GameServices,
  secret?: string,
): Promise<Play | Response> {
  const play = await playOf(c, services, secret);
  if (!play) return closed(c, services, 'ended', null);
  const closing = finalClosing(play);
  return closing ? closed(c, services, closing, play) : play;
}

/** Shows an opened game. Before its page, the money moves to the game's brand. */
export async function show(
  c: PageContext,
  services: LiveServices,
  play: Play,
  refused?: RefusedForm,
): Promise<Response> {
  if (isLive(play)) return showTable(c, services, play, refused);
  const opening = {
    refused,
    isProceeding: c.req.query(proceedQuery) !== undefined,
    hasNewSeeds: c.req.query(seedsChanged) !== undefined,
  };
  const leave = play.closed || wantsJson(c) ? undefined : await arrive(services, play);
  if (leave === undefined) return sendGame(c, await openingView(services, play, opening));
  const funded = await openGame(c, services, play.secret);
  if (funded instanceof Response) return funded;
  return sendGame(c, { ...(await openingView(services, funded, opening)), leave });
}

/** Plays the round of a form, and shows the turn or why it was refused. */
async function handleForm(
  c: PageContext,
  fields: FormFields,
  services: LiveServices,
  attempts = 1,
): Promise<Response> {
  const play = await openGame(c, services);
  if (play instanceof Response) return play;
  const at = new Date(services.clock());
  const isStep = 'action' in fields;
  const result = isLive(play)
    ? await placeBet(services.db, play, fields, at)
    : await (isStep ? playStep : playRound)(services.db, play, fields, at);
  if (!result && attempts < MAX_ATTEMPTS) return handleForm(c, fields, services, attempts + 1);

  const { uid, gameBrand, gameID } = play;
  const about = { requestId: c.get('requestId'), uid, gameBrand, gameID };
  if (!result || result.refusal !== null) {
    const { refusal: why, wait } = result ?? { refusal: 'ROUND_MOVED', wait: 0 };
    services.log.info('round.refused', { ...about, code: why });
    if (!isRefusal(why)) return closed(c, services, why, play);
    if (why === 'REALITY_CHECK_DUE' && !wantsJson(c)) return c.redirect(playPath(play), 303);
    return show(c, services, play, { why, wait, fields });
  }
  const { id, state, stake, win } = result.round;
  if (isLive(play)) services.log.info('round.placed', { ...about, round: id, stake });
  else services.log.info('round.played', { ...about, round: id, state, stake, win });
  if (!wantsJson(c)) return c.redirect(playPath(play), 303);
  if (isLive(play)) return showGame(c, services);
  return sendGame(c, await playedView(services, play, result.round, isStep ? Number(fields.step) + 1 : 0));
}

/** Shows the opened game of a secret, by default that of the browser, or the reality check that waits. */
export async function showGame(c: PageContext, services: LiveServices, secret?: string): Promise<Response> {
  const play = await openGame(c, services, secret);
  if (play instanceof Response) return play;
  const check = wantsJson(c) ? null : await dueCheck(c, services, play);
  return check ?? show(c, services, play);
}

export function registerForms(app: PlatformApp, services: LiveServices): void {
  const path = '/play/:gameBrand/:gameID';
  app.get(path, (c) => showGame(c, services));
  app.post(
    path,
    ownForm((c, fields) => handleForm(c, fields, services)),
  );
}
