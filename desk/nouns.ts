import { commandNamed } from './commands.ts';

/** A kind of record that operators work on: its list, its page and what can be done with one. */
export interface Noun {
  name: string;
  /** Null: the record has no page of its own. */
  show: string | null;
  /** The field that names a record. */
  id: string;
  /** Columns of the list; the others stand on the record's page. */
  columns: readonly string[];
  /** Filters above the list, of the fields of its command. */
  filters: readonly string[];
  /** Commands that change one record; their field of the name `id` is filled in. */
  actions: readonly string[];
  /** Commands that need no record. */
  others?: readonly string[];
  /** True for a list that is asked only with a filter. */
  asksFirst?: boolean;
  /** Seconds after which an open list is loaded again. */
  freshSeconds?: number;
}

export const nouns = [
  {
    name: 'withdrawals',
    show: 'withdrawals show',
    id: 'reference',
    columns: ['createdAt', 'account', 'amount', 'state', 'bank', 'dueAt'],
    filters: ['state', 'account'],
    actions: ['withdrawals approve', 'withdrawals reject', 'withdrawals settle', 'withdrawals correct'],
    freshSeconds: 5,
  },
  {
    name: 'deposits',
    show: 'deposits show',
    id: 'reference',
    columns: ['createdAt', 'account', 'amount', 'method', 'state'],
    filters: ['state', 'account', 'since', 'until'],
    actions: ['deposits settle'],
    freshSeconds: 5,
  },
  {
    name: 'transfers',
    show: null,
    id: 'reference',
    columns: ['requestedAt', 'account', 'gameBrand', 'direction', 'amount', 'state'],
    filters: ['which'],
    actions: ['transfers settle'],
    freshSeconds: 5,
  },
  {
    name: 'account',
    show: 'account show',
    id: 'account',
    columns: ['account', 'uid', 'createdAt', 'blocked', 'referral', 'bankAccounts'],
    filters: ['name', 'bankAccount', 'holder', 'referral', 'since', 'until'],
    asksFirst: true,
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
    show: 'support show',
    id: 'reference',
    columns: ['since', 'topic', 'account', 'subject', 'excerpt'],
    filters: ['state', 'topic', 'account'],
    actions: ['support reply', 'support close'],
    freshSeconds: 5,
  },
  {
    name: 'proposals',
    show: null,
    id: 'number',
    columns: ['number', 'at', 'person', 'action', 'account', 'amount', 'details', 'note', 'expiresAt'],
    filters: [],
    actions: ['proposals approve'],
    freshSeconds: 5,
  },
  {
    name: 'offers',
    show: 'offers show',
    id: 'offer',
    columns: ['offer', 'kind', 'state', 'period', 'rewarded', 'due', 'spent', 'budget'],
    filters: [],
    actions: ['offers pause', 'offers resume', 'offers end', 'offers budget', 'offers run', 'offers grant'],
  },
  {
    name: 'audit',
    show: null,
    id: 'number',
    columns: ['at', 'person', 'action', 'account', 'note', 'details'],
    filters: ['person', 'account', 'action', 'since', 'until'],
    actions: [],
  },
  {
    name: 'keys',
    show: null,
    id: 'number',
    columns: ['number', 'person', 'role', 'createdAt', 'createdBy', 'revokedAt', 'revokedBy'],
    filters: [],
    actions: ['keys revoke'],
  },
] as const satisfies readonly Noun[];

export const listOf = ({ name }: Pick<Noun, 'name'>) =>
  commandNamed(name === 'account' ? 'account find' : `${name} list`);

/** Throws for a name that is no noun. */
export function nounNamed(name: string): Noun {
  const noun = (nouns as readonly Noun[]).find((each) => each.name === name);
  if (!noun) throw new Error(`The desk has no "${name}".`);
  return noun;
}
