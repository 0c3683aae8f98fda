import generated from '../../desk/commands.generated.json' with { type: 'json' };
import type { Command } from '../../desk/commands.ts';
import { dayMs, dayOf } from '../../shared/western-indonesia.ts';

export type Values = Record<string, string | number>;

/** Rows that the desk shows on a page. */
const PAGE_SIZE = 25;

const commands = generated as unknown as Command[];
const until = dayOf(Date.now());
const month = { since: dayOf(Date.now() - 29 * dayMs), until };
const week = { since: dayOf(Date.now() - 6 * dayMs), until };
const slot = { gameBrand: 'nova', gameID: 'lucky-durian' };

/** The calls of each list, record and report of the desk, for the player with the most rounds and rows of `fillDeskRows`. */
export const deskCalls = ({ account, uid }: { account: string; uid: string }): Record<string, Values[]> => ({
  waiting: [{}],
  'withdrawals list': [
    {},
    { state: 'requested' },
    { state: 'paid' },
    { state: 'failed' },
    { state: 'all' },
    { state: 'all', account },
  ],
  'withdrawals show': [{ reference: 'W20' }],
  'deposits list': [
    {},
    { state: 'open' },
    { state: 'done' },
    { state: 'returned' },
    { account },
    week,
    { ...month, state: 'refused' },
  ],
  'deposits show': [{ reference: 'D20' }],
  'transfers list': [{}, { which: 'contradicted' }, { which: 'all' }, { which: 'all', account }],
  'account find': [
    { name: 'sari9' },
    { name: 'nobody' },
    { name: uid },
    { uid: uid.slice(4, 12) },
    { bankAccount: '004711' },
    { holder: 'wati ayu' },
    { holder: 'nobody' },
    { referral: 'CODE10' },
    week,
    { since: until, until },
    { since: `${week.since}T08:00`, until: `${week.since}T08:05` },
    { ...month, name: 'dewi', holder: 'dewi' },
  ],
  'account show': [{ account }],
  'support list': [
    {},
    { topic: 'offer' },
    { account },
    { state: 'answered' },
    { state: 'closed' },
    { state: 'closed', topic: 'data' },
  ],
  'support show': [{ reference: 'S20' }],
  'proposals list': [{}],
  'offers list': [{}],
  'offers show': [{ offer: 'promotion/bench-1' }],
  'audit list': [
    {},
    { person: 'person0' },
    { person: 'nobody' },
    { account },
    { action: 'gift' },
    month,
    { action: 'gift', person: 'person2' },
    { ...month, action: 'propose' },
  ],
  'keys list': [{}],
  'free-spin list': [{}, { account }, { campaign: 'campaign-7' }],
  'rounds show': [{ round: 5_000 }],
  'ledger show': [{ account }, { account: 'house:play' }],
  'news list': [{}],
  'game list': [{}],
  'site show': [{}],
  'report rounds': [month, { ...month, account }, { ...month, ...slot }, { ...month, class: 'slots' }],
  'report net': [month, { ...month, account }, { ...month, class: 'slots' }],
  'report log-ins': [month, week],
  'report day': [week, month],
  'report returns': [month, { ...month, ...slot }],
  'report close': [month],
  'report opposite-bets': [month],
});

/** The address of a command with these values of its fields. */
export function addressOf(name: string, values: Values): string {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`The contract has no command "${name}".`);
  const inPath = command.fields.filter(({ place }) => place === 'path').map(({ field }) => field);
  const path = command.path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values[field])));
  const others = Object.entries({ ...values, ...(command.pages && { limit: PAGE_SIZE }) });
  const query = others.flatMap(([field, value]) => (inPath.includes(field) ? [] : [[field, String(value)]]));
  return `${path}?${new URLSearchParams(query)}`;
}
