import { commandNamed } from './commands.ts';

/** Groups of the menu, in order. */
export const groups = ['queues', 'players', 'house', 'reports'] as const;

/** A kind of record that operators work on: its list, its page and what can be done with one. */
export interface Noun {
  name: string;
  group: (typeof groups)[number];
  /** The command of its list; null: its records are only opened by name or number. */
  list: string | null;
  /** The command of a record's page; null: it has none. */
  show: string | null;
  /** The fields that name a row, and fill in the fields of its commands. */
  id: readonly string[];
  /** Columns of the list; the others stand on the record's page and in the CSV. */
  columns: readonly string[];
  /** Filters above the list, of the fields of its command. */
  filters: readonly string[];
  /** Commands that change one record. */
  actions: readonly string[];
  /** Fields of commands that the newest row of a list on the record's page fills in: list and field. */
  newest?: Readonly<Record<string, readonly [list: string, field: string]>>;
  /** Commands that change one row of a list on the record's page, by the name of that list. */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** Commands that need no record. */
  others?: readonly string[];
  /** Commands with an account, for every player of a list. */
  forAll?: readonly string[];
  /** True for a list that is asked only with a filter. */
  asksFirst?: boolean;
  /** True where a record is opened by what the operator types, not from its row. */
  opens?: boolean;
  /** True for a report of days; without others, it is of this month. */
  period?: boolean;
  /** Lines of a chart over the list's days. */
  lines?: readonly string[];
  /** The list on the record's page over whose moments the chart is instead. */
  linesOf?: string;
  /** Seconds after which an open list is loaded again. */
  freshSeconds?: number;
}

export const nouns = [
  {
    name: 'withdrawals',
    group: 'queues',
    list: 'withdrawals list',
    show: 'withdrawals show',
    id: ['reference'],
    columns: ['createdAt', 'account', 'amount', 'state', 'bank', 'dueAt'],
    filters: ['state', 'account'],
    actions: ['withdrawals approve', 'withdrawals reject', 'withdrawals settle', 'withdrawals correct'],
    freshSeconds: 5,
  },
  {
    name: 'deposits',
    group: 'queues',
    list: 'deposits list',
    show: 'deposits show',
    id: ['reference'],
    columns: ['createdAt', 'account', 'amount', 'method', 'state'],
    filters: ['state', 'account', 'since', 'until'],
    actions: ['deposits settle'],
    freshSeconds: 5,
  },
  {
    name: 'transfers',
    group: 'queues',
    list: 'transfers list',
    show: null,
    id: ['reference'],
    columns: ['requestedAt', 'account', 'gameBrand', 'direction', 'amount', 'state'],
    filters: ['which', 'account'],
    actions: ['transfers settle'],
    freshSeconds: 5,
  },
  {
    name: 'account',
    group: 'players',
    list: 'account find',
    show: 'account show',
    id: ['account'],
    columns: ['account', 'uid', 'createdAt', 'blocked', 'referral', 'bankAccounts'],
    filters: ['name', 'uid', 'bankAccount', 'holder', 'device', 'referral', 'since', 'until'],
    asksFirst: true,
    forAll: ['news', 'free-spin'],
    actions: [
      'gift',
      'free-spin',
      'account block',
      'account unblock',
      'account end-sessions',
      'account require-password-change',
      'account mark-high-risk',
      'account exclude',
      'account correct',
      'account recover',
      'account cancel-recovery',
      'account remove-passkeys',
      'account reveal-seed',
      'account separate',
    ],
  },
  {
    name: 'support',
    group: 'queues',
    list: 'support list',
    show: 'support show',
    id: ['reference'],
    columns: ['since', 'topic', 'account', 'subject', 'excerpt'],
    filters: ['state', 'topic', 'account'],
    actions: ['support reply', 'support close'],
    newest: { answers: ['messages', 'number'] },
    freshSeconds: 5,
  },
  {
    name: 'proposals',
    group: 'queues',
    list: 'proposals list',
    show: null,
    id: ['number'],
    columns: ['number', 'at', 'person', 'action', 'account', 'amount', 'details', 'note', 'expiresAt'],
    filters: [],
    actions: ['proposals approve'],
    freshSeconds: 5,
  },
  {
    name: 'offers',
    group: 'house',
    list: 'offers list',
    show: 'offers show',
    id: ['offer'],
    columns: ['offer', 'kind', 'state', 'period', 'rewarded', 'due', 'spent', 'budget'],
    filters: [],
    actions: ['offers pause', 'offers resume', 'offers end', 'offers budget', 'offers run', 'offers grant'],
    parts: { rewards: ['offers revoke'] },
    lines: ['spent', 'budget'],
    linesOf: 'costs',
  },
  {
    name: 'audit',
    group: 'house',
    list: 'audit list',
    show: null,
    id: ['number'],
    columns: ['at', 'person', 'action', 'account', 'note', 'details'],
    filters: ['person', 'account', 'action', 'since', 'until'],
    actions: [],
  },
  {
    name: 'keys',
    group: 'house',
    list: 'keys list',
    show: null,
    id: ['number'],
    columns: ['number', 'person', 'role', 'createdAt', 'createdBy', 'revokedAt', 'revokedBy'],
    filters: [],
    actions: ['keys revoke'],
    others: ['keys create'],
  },
  {
    name: 'free-spins',
    group: 'players',
    list: 'free-spin list',
    show: null,
    id: ['grant'],
    columns: [
      'createdAt',
      'account',
      'gameID',
      'state',
      'count',
      'remaining',
      'value',
      'winnings',
      'expiresAt',
    ],
    filters: ['account', 'campaign'],
    actions: ['free-spin revoke'],
    others: ['free-spin'],
  },
  {
    name: 'rounds',
    group: 'players',
    list: 'report rounds',
    show: 'rounds show',
    id: ['account', 'gameBrand', 'gameID'],
    columns: ['account', 'gameID', 'rounds', 'staked', 'won', 'net', 'open', 'bestRound', 'bestWin'],
    filters: ['since', 'until', 'account', 'class', 'gameBrand', 'gameID'],
    actions: [],
    opens: true,
    period: true,
  },
  {
    name: 'ledger',
    group: 'players',
    list: null,
    show: 'ledger show',
    id: ['account'],
    columns: [],
    filters: [],
    actions: [],
    parts: { entries: ['ledger reverse'] },
    others: ['ledger check', 'backup'],
    opens: true,
    lines: ['balanceAfter'],
    linesOf: 'entries',
  },
  {
    name: 'games',
    group: 'house',
    list: 'game list',
    show: null,
    id: ['gameBrand', 'gameID'],
    columns: [
      'name',
      'gameBrand',
      'gameID',
      'gameClass',
      'live',
      'returnToPlayer',
      'maintenance',
      'openRounds',
    ],
    filters: [],
    actions: ['game start-maintenance', 'game end-maintenance'],
  },
  {
    name: 'news',
    group: 'house',
    list: 'news list',
    show: null,
    id: ['number'],
    columns: ['at', 'msg', 'audience', 'players', 'seen', 'read', 'linkUrl'],
    filters: [],
    actions: [],
    others: ['news'],
  },
  {
    name: 'site',
    group: 'house',
    list: 'site show',
    show: null,
    id: ['setting'],
    columns: ['setting', 'value', 'from'],
    filters: [],
    actions: ['site reset'],
    others: ['site set', 'site link'],
  },
  {
    name: 'days',
    group: 'reports',
    list: 'report day',
    show: null,
    id: ['day'],
    columns: [
      'day',
      'signUps',
      'logIns',
      'actives',
      'players',
      'deposited',
      'withdrawn',
      'payoutMinutes',
      'staked',
      'won',
      'net',
    ],
    filters: ['since', 'until'],
    actions: [],
    period: true,
    lines: ['staked', 'won', 'net'],
  },
  {
    name: 'accounts',
    group: 'reports',
    list: 'report close',
    show: null,
    id: ['account', 'line'],
    columns: ['account', 'line', 'amount'],
    filters: ['since', 'until'],
    actions: [],
    period: true,
  },
  {
    name: 'net',
    group: 'reports',
    list: 'report net',
    show: null,
    id: ['account'],
    columns: ['account', 'rounds', 'staked', 'won', 'net', 'freeSpins', 'freeSpinsWon', 'open'],
    filters: ['since', 'until', 'account', 'class', 'gameBrand', 'gameID'],
    actions: [],
    period: true,
  },
  {
    name: 'returns',
    group: 'reports',
    list: 'report returns',
    show: null,
    id: ['day', 'gameBrand', 'gameID'],
    columns: [
      'day',
      'gameBrand',
      'gameID',
      'rounds',
      'staked',
      'won',
      'actual',
      'computed',
      'low',
      'high',
      'outside',
    ],
    filters: ['since', 'until', 'gameBrand', 'gameID'],
    actions: [],
    period: true,
    lines: ['actual', 'low', 'high'],
  },
  {
    name: 'log-ins',
    group: 'reports',
    list: 'report log-ins',
    show: null,
    id: ['day', 'account'],
    columns: ['day', 'account', 'first', 'last', 'logIns'],
    filters: ['since', 'until'],
    actions: [],
    period: true,
  },
  {
    name: 'opposite-bets',
    group: 'reports',
    list: 'report opposite-bets',
    show: null,
    id: ['account', 'other', 'mark'],
    columns: ['account', 'other', 'mark', 'draws', 'staked', 'won'],
    filters: ['since', 'until'],
    actions: [],
    period: true,
  },
] as const satisfies readonly Noun[];

/** The command of a noun's list. Throws for a noun without one. */
export const listOf = ({ name }: Pick<Noun, 'name'>) => commandNamed(nounNamed(name).list ?? '');

/** The commands of a noun, of which a person needs one to see it. */
export const commandsOf = ({ list, show, others = [] }: Noun) =>
  [list, show, ...others].filter((name) => name !== null).map(commandNamed);

/** The name of a row in addresses. */
export const rowKey = ({ id }: Noun, row: Record<string, unknown>) => id.map((field) => row[field]).join('/');

/** Throws for a name that is no noun. */
export function nounNamed(name: string): Noun {
  const noun = (nouns as readonly Noun[]).find((each) => each.name === name);
  if (!noun) throw new Error(`The desk has no "${name}".`);
  return noun;
}
