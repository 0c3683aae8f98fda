import type { APIRoute } from 'astro';
import type { JsonRecord } from '../../../shared/json.ts';
import { wholeNumberPattern } from '../../../shared/positive-integer.ts';
import type { ShellData, ShellQuestion } from '../../contract/api.ts';
import { apiResponse, invalidInput, methodNotAllowed, readJson, unreachable } from '../../server/json.ts';
import type { Outcome } from '../../server/platform/outcome.ts';
import { sessionEnded } from '../../server/player-endpoint.ts';
import { readSession, sessionToken } from '../../server/session.ts';

export const prerender = false;

/** The value of a part of the response. */
function partOf<T>(outcome: Outcome<T>): T | null | undefined {
  if (outcome.kind === 'done') return outcome.value;
  return outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND' ? null : undefined;
}

/** The tickets of a socket for the news and the player's own channel (D22, D23). */
async function ticketsFor(
  { handover, platform }: App.Locals,
  socketId: string,
  uid: string | null,
): Promise<ShellData['tickets']> {
  if (!handover.realtime) return null;
  const { news, freeSpinPrefix } = handover.realtime.channels;
  const channels = uid === null ? [news] : [news, freeSpinPrefix + uid];
  const issued = await Promise.all(
    channels.map(async (channel) => {
      const outcome = await platform.POST('/realtime/tickets', { body: { socketId, channel } });
      return [channel, partOf(outcome)] as const;
    }),
  );
  if (issued.some(([, part]) => part === null)) return null;
  const tickets = issued.flatMap(([channel, part]) => (part ? [[channel, part.ticket]] : []));
  return tickets.length > 0 ? Object.fromEntries(tickets) : undefined;
}

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string';

/** Null for anything else. */
function readQuestion(body: JsonRecord | null): ShellQuestion | null {
  if (!body || ![body.after, body.uid, body.socketId].every(isOptionalText)) return null;
  const question = body as ShellQuestion;
  return wholeNumberPattern.test(question.after ?? '0') ? question : null;
}

/** What the shell of a page needs, in one call: player, missed events (D24), tickets and sign-in of its socket. */
export const POST: APIRoute = async ({ locals, cookies, url, request }) => {
  const question = readQuestion(await readJson(request));
  if (!question) return invalidInput();
  const { after, uid: knownUid, socketId } = question;
  // A page that has its player lost the session elsewhere.
  if (knownUid !== undefined && sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const { platform } = locals;
  const events = platform.GET('/events', { params: { query: after === undefined ? {} : { after } } });
  const session = knownUid === undefined ? await readSession(cookies, url, platform) : null;
  if (session?.kind === 'ended') return sessionEnded(cookies, url, session.reason);
  const player = session?.kind === 'player' ? session.player : undefined;
  const uid = knownUid ?? player?.uid ?? null;
  const [missed, tickets, signIn] = await Promise.all([
    events,
    socketId === undefined ? undefined : ticketsFor(locals, socketId, uid),
    socketId === undefined || uid === null
      ? undefined
      : platform.POST('/realtime/sign-ins', { body: { socketId } }),
  ]);
  if (signIn?.kind === 'refused' && signIn.refusal.status === 401)
    return sessionEnded(cookies, url, signIn.refusal.reason ?? null);
  const data: ShellData = { player, missed: partOf(missed), tickets, signIn: signIn && partOf(signIn) };
  const isEmpty = Object.values(data).every((part) => part === undefined);
  return isEmpty ? unreachable() : apiResponse<'POST /api/shell'>(data);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
