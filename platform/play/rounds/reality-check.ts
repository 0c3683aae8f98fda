import { z } from '@hono/zod-openapi';
import { type FormFields, ownForm, type PageContext } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import {
  answerRealityCheck,
  findRealityCheck,
  LATEST_MOMENT_MS,
} from '../../reality-checks/reality-checks.ts';
import { notifySessionChange, notifySessionEnd } from '../../realtime/revocation.ts';
import { endSessionOfGame } from '../../sessions/sessions.ts';
import type { LiveServices } from '../live/tables.ts';
import { finalClosing, type Play, playOf, playPath, visitClock } from '../opened-game.ts';
import { closed } from '../pages/closed.ts';
import { checkReplies, sendRealityCheck } from '../pages/reality-check.ts';
import { lastRound, wholeNumber } from './rounds.ts';

/** True when a check is due and no round of several steps is open; an open one can be finished first. */
async function isCheckDue({ db, clock }: LiveServices, play: Play): Promise<boolean> {
  if (!play.checkDueAt || play.checkDueAt.getTime() > clock()) return false;
  const round = await lastRound(db, play);
  return round?.state !== 'open' || round.liveRound !== null;
}

/** The reality check in place of the game, or null while none is due. */
export async function dueCheck(c: PageContext, services: LiveServices, play: Play) {
  if (!(await isCheckDue(services, play))) return null;
  const { db, clock, addresses } = services;
  const check = await findRealityCheck(db, play.uid);
  return sendRealityCheck(c, { play, check, now: clock(), site: addresses.site.origin });
}

const ReplySchema = z.object({
  since: wholeNumber.pipe(z.number().max(LATEST_MOMENT_MS)),
  reply: z.enum(checkReplies),
});

/** States the times that the page's script counts by. */
async function sendClock(c: PageContext, services: LiveServices) {
  const play = await playOf(c, services);
  const closing = play ? finalClosing(play) : 'ended';
  if (!play || closing) return c.json({ closed: closing });
  const now = services.clock();
  const { checkMs } = visitClock(play, now);
  const elapsedMs = Math.max(0, now - play.startedAt.getTime());
  return c.json({ elapsedMs, checkMs, isCheckDue: await isCheckDue(services, play) });
}

async function logOut(services: LiveServices, { uid, sessionHash }: Play): Promise<void> {
  await endSessionOfGame(services.db, sessionHash, services.clock());
  void notifySessionEnd(services, uid);
  await services.brandMoney.leaveAll(uid);
}

/** Handles the player's reply to a check: they play on, look at their history, or log out. */
async function handleReply(c: PageContext, fields: FormFields, services: LiveServices) {
  const play = await playOf(c, services);
  if (!play || play.closed) return closed(c, services, play?.closed ?? 'ended', play);
  const form = ReplySchema.safeParse(fields);
  if (!form.success) return c.redirect(playPath(play), 303);
  const { since, reply } = form.data;
  const { db, clock, addresses } = services;
  if (await answerRealityCheck(db, play.uid, new Date(since), new Date(clock())))
    void notifySessionChange(services, play.uid);
  if (reply === 'continue') return c.redirect(playPath(play), 303);
  if (reply === 'logOut') await logOut(services, play);
  const path = reply === 'logOut' ? '/login' : '/profile/bettingHistory';
  return c.redirect(new URL(path, addresses.site).href, 303);
}

export function registerCheck(app: PlatformApp, services: LiveServices): void {
  const path = '/play/:gameBrand/:gameID';
  app.get(`${path}/clock`, (c) => sendClock(c, services));
  app.post(
    `${path}/check`,
    ownForm((c, fields) => handleReply(c, fields, services)),
  );
}
