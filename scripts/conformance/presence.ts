import type { Answer, Question } from './ask.ts';
import { type CallName, type ContractCall, calls, faultsOf } from './contract.ts';
import { NotTried, type Visit } from './visit.ts';

export type Presence = 'there' | 'missing' | 'another shape' | 'no answer';

export interface CallFinding {
  call: ContractCall;
  presence: Presence;
  /** What differs. */
  why: string[];
}

/** What shows whether a call is there and changes nothing: without a session, and without the fields that it needs. */
export async function presenceQuestion({ path, method }: ContractCall, visit: Visit): Promise<Question> {
  const game = path.includes('{gameID}') ? await firstGame(visit) : {};
  return {
    path: game,
    ...(path === '/games/{gameBrand}/{gameID}' && { query: { language: 'id' } }),
    ...(method === 'POST' && { body: {} }),
  };
}

async function firstGame(visit: Visit): Promise<Record<string, string>> {
  const [game] = await visit.catalogue().then(
    ({ games }) => games,
    () => [],
  );
  return game ? { gameBrand: game.gameBrand, gameID: game.gameID } : {};
}

function judged(call: ContractCall, answer: Answer, isAsked: boolean): Pick<CallFinding, 'presence' | 'why'> {
  const { status, body } = answer;
  if (status === 0 || status >= 500)
    return { presence: 'no answer', why: [status === 0 ? 'nothing came' : `answered ${status}`] };
  if (status === 404) return { presence: 'missing', why: [] };
  if (call.done.includes(status)) {
    const why = faultsOf(call, status, body);
    return { presence: why.length > 0 ? 'another shape' : 'there', why };
  }
  if (isAsked)
    return { presence: 'another shape', why: [`answered ${status}, not ${call.done.join(' or ')}`] };
  return { presence: 'there', why: [] };
}

/** Without a session: what visitors may ask is asked, everything else must be refused. */
async function asVisitor(call: ContractCall, visit: Visit): Promise<CallFinding> {
  const answer = await visit.ask(call.name, await presenceQuestion(call, visit));
  return { call, ...judged(call, answer, call.caller === 'visitor' && call.method === 'GET') };
}

/** What a player's lists and pages are made of, as a player who is logged in. */
async function asPlayer(finding: CallFinding, visit: Visit): Promise<CallFinding> {
  const { call, presence } = finding;
  if (presence !== 'there' || call.method !== 'GET' || call.caller !== 'player' || call.path.includes('{'))
    return finding;
  try {
    const { token } = await visit.player();
    return { call, ...judged(call, await visit.ask(call.name, { token }), true) };
  } catch (error) {
    if (error instanceof NotTried) return finding;
    throw error;
  }
}

/** Which calls are there. `writes`: may make an account and log in. */
export async function findCalls(visit: Visit, writes: boolean): Promise<CallFinding[]> {
  const findings: CallFinding[] = [];
  for (const call of calls) findings.push(await asVisitor(call, visit));
  if (!writes) return findings;
  const known: CallFinding[] = [];
  for (const finding of findings) known.push(await asPlayer(finding, visit));
  return known;
}

export const missingIn = (findings: readonly CallFinding[]): Set<CallName> =>
  new Set(findings.filter(({ presence }) => presence === 'missing').map(({ call }) => call.name));
