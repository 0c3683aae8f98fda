import { defaultLocale } from '../../src/i18n/locales.ts';
import { type CallName, type ContractCall, calls, faultsOf } from './contract.ts';
import type { CallInput, Reply } from './send.ts';
import { NotTried, type Trial } from './trial.ts';

type Presence = 'there' | 'missing' | 'another shape' | 'no response';

export interface CallFinding {
  call: ContractCall;
  presence: Presence;
  /** The difference. */
  why: string[];
}

/** Sends a call without a session and without required fields, which shows whether it exists and changes nothing. */
export async function harmlessInput({ path, method }: ContractCall, trial: Trial): Promise<CallInput> {
  const game = path.includes('{gameID}') ? await firstGame(trial) : {};
  return {
    path: game,
    ...(path === '/games/{gameBrand}/{gameID}' && { query: { language: defaultLocale } }),
    ...(method === 'POST' && { body: {} }),
  };
}

async function firstGame(trial: Trial): Promise<Record<string, string>> {
  const [game] = await trial.catalogue().then(
    ({ games }) => games,
    () => [],
  );
  return game ? { gameBrand: game.gameBrand, gameID: game.gameID } : {};
}

function judged(call: ContractCall, reply: Reply, isDue: boolean): Pick<CallFinding, 'presence' | 'why'> {
  const { status, body } = reply;
  if (status === 0 || status >= 500)
    return { presence: 'no response', why: [status === 0 ? 'no response' : `returned ${status}`] };
  if (status === 404) return { presence: 'missing', why: [] };
  if (call.done.includes(status)) {
    const why = faultsOf(call, status, body);
    return { presence: why.length > 0 ? 'another shape' : 'there', why };
  }
  if (isDue) return { presence: 'another shape', why: [`returned ${status}, not ${call.done.join(' or ')}`] };
  return { presence: 'there', why: [] };
}

/** Without a session: visitors' calls are made, all others must be refused. */
async function asVisitor(call: ContractCall, trial: Trial): Promise<CallFinding> {
  const reply = await trial.send(call.name, await harmlessInput(call, trial));
  return { call, ...judged(call, reply, call.caller === 'visitor' && call.method === 'GET') };
}

/** The calls of a player's lists and pages, with a log-in. */
async function asPlayer(finding: CallFinding, trial: Trial): Promise<CallFinding> {
  const { call, presence } = finding;
  if (presence !== 'there' || call.method !== 'GET' || call.caller !== 'player' || call.path.includes('{'))
    return finding;
  try {
    const { token } = await trial.player();
    return { call, ...judged(call, await trial.send(call.name, { token }), true) };
  } catch (error) {
    if (error instanceof NotTried) return finding;
    throw error;
  }
}

/** Which calls exist. `writes`: may create an account and log in. */
export async function findCalls(
  trial: Trial,
  writes: boolean,
  wanted: readonly ContractCall[] = calls,
): Promise<CallFinding[]> {
  const findings: CallFinding[] = [];
  for (const call of wanted) findings.push(await asVisitor(call, trial));
  if (!writes) return findings;
  const known: CallFinding[] = [];
  for (const finding of findings) known.push(await asPlayer(finding, trial));
  return known;
}

export const missingIn = (findings: readonly CallFinding[]): Set<CallName> =>
  new Set(findings.filter(({ presence }) => presence === 'missing').map(({ call }) => call.name));
