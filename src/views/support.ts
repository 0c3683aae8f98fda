import type { SupportSubject, SupportThread } from '../contract/contract.ts';
import type { MessageKey } from '../i18n/i18n.ts';

type Topic = SupportThread['topic'];

const topics = {
  deposit: 'money',
  withdrawal: 'money',
  round: 'game',
  offer: 'offer',
} as const satisfies Record<SupportSubject['kind'], Topic>;

/** The topic that is chosen first for a record. */
export function topicOfSubject({ kind }: SupportSubject): Topic {
  return topics[kind];
}

/** The path of a thread; `sent`: the player has just written in it. */
export function threadPath(reference: string, sent = false): string {
  return `/profile/message/support/${encodeURIComponent(reference)}${sent ? '?sent' : ''}`;
}

/** The path of the form about a record. The one for visitors leads players on to theirs. */
export function supportPath({ kind, reference }: SupportSubject, forVisitors = false): string {
  return `${forVisitors ? '/help/contact' : '/profile/message/support'}?about=${kind}:${reference}`;
}

/** The page of a record. */
export function subjectPath({ kind, reference }: SupportSubject): string | null {
  if (kind === 'deposit') return `/profile/transactions/deposit/${reference}`;
  if (kind === 'withdrawal') return `/profile/transactions/withdraw/${reference}`;
  return kind === 'round' ? `/profile/bettingHistory/${reference}` : null;
}

const tones = { open: 'warning', answered: 'positive', closed: 'secondary' } as const;

/** The state of a thread, as its badge shows it. */
export function threadBadge({ state }: Pick<SupportThread, 'state'>): {
  tone: (typeof tones)[SupportThread['state']];
  label: MessageKey;
} {
  return { tone: tones[state], label: `support.state.${state}` };
}
