import type { Withdrawal } from '../../contract/contract.ts';
import { date, money } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { type AttemptSummary, byOperator, type TimelineStage, toldLines } from './attempt-view.ts';

type Reader = Pick<App.Locals, 't' | 'locale'>;

type State = Withdrawal['state'];

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

const states = {
  requested: { text: 'withdrawal.state.requested', tone: 'warning' },
  approved: { text: 'withdrawal.state.sending', tone: 'info' },
  sending: { text: 'withdrawal.state.sending', tone: 'info' },
  paid: { text: 'withdrawal.state.paid', tone: 'positive' },
  rejected: { text: 'withdrawal.state.rejected', tone: 'negative' },
  failed: { text: 'withdrawal.state.failed', tone: 'negative' },
} as const satisfies Record<State, { text: TextKey; tone: AttemptSummary['tone'] }>;

/** The state in a word or two. */
export function withdrawalState({ state }: Pick<Withdrawal, 'state'>, { t }: Pick<Reader, 't'>): string {
  return t(states[state].text);
}

const reasons: Record<string, TextKey> = {
  undecided: 'withdrawal.reason.undecided',
  cardClosed: 'withdrawal.reason.cardClosed',
  limit: 'withdrawal.reason.limit',
  unanswered: 'withdrawal.reason.unanswered',
};

/** Why it came to nothing, where there is more to say than that it did. */
function reasonOf({ state, reason }: Withdrawal, { t }: Reader): string {
  const known = reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return t(known ?? `withdrawal.reason.${state === 'failed' ? 'bank' : 'operator'}`);
}

/** What the values of the texts are. */
function valuesOf({ amount, card, next, settledAt }: Withdrawal, { locale }: Reader) {
  return {
    amount: money(amount, locale),
    card: `${card.bankName} ${card.masked}`,
    until: next?.until ? date(next.until, locale, moment) : '',
    at: settledAt ? date(settledAt, locale, moment) : '',
  };
}

/** Whose turn it is in a withdrawal that is under way. */
function turnOf({ state, next }: Withdrawal): 'system' | 'operator' | 'approved' | 'bank' {
  if (state === 'requested') return next?.by === 'operator' ? 'operator' : 'system';
  return state === 'approved' ? 'approved' : 'bank';
}

/** Whose turn it is and until when, in few words. */
function turnText(withdrawal: Withdrawal, reader: Reader): string {
  const turn = turnOf(withdrawal);
  const isTimed = turn !== 'bank' || withdrawal.next?.until;
  return reader.t(`withdrawal.turn.${isTimed ? turn : 'bankAlone'}`, valuesOf(withdrawal, reader));
}

/** Who acts next and by when; of what is over, what came of it. */
function nextText(withdrawal: Withdrawal, reader: Reader): string {
  const { state } = withdrawal;
  const { t } = reader;
  const values = valuesOf(withdrawal, reader);
  if (state === 'paid') return t('withdrawal.next.paid', values);
  if (state === 'rejected' || state === 'failed') {
    return `${reasonOf(withdrawal, reader)} ${t('withdrawal.next.returned', values)}`;
  }
  return t(`withdrawal.next.${turnOf(withdrawal)}`, values);
}

export function withdrawalSummary(withdrawal: Withdrawal, reader: Reader): AttemptSummary {
  return {
    state: withdrawalState(withdrawal, reader),
    tone: states[withdrawal.state].tone,
    amount: withdrawal.amount,
    text: nextText(withdrawal, reader),
  };
}

/** The way that a withdrawal takes when nobody says no. */
const way = ['requested', 'approved', 'sending', 'paid'] as const;

/** How far a withdrawal has come on its way: the stage that is under way, or the one where it ended. */
function stageOf({ state, timeline }: Withdrawal): number {
  if (state === 'failed') return 3;
  if (state === 'rejected') return timeline.some((step) => step.state === 'approved') ? 2 : 1;
  return state === 'paid' ? way.length : way.indexOf(state) + 1;
}

/** The words of a stage; what is to come has those of what is done. */
const titles: Record<(typeof way)[number], { done: TextKey; now?: TextKey; failed?: TextKey }> = {
  requested: { done: 'withdrawal.stage.requested' },
  approved: {
    ...{ done: 'withdrawal.stage.approved', now: 'withdrawal.stage.checking' },
    failed: 'withdrawal.stage.rejected',
  },
  sending: {
    ...{ done: 'withdrawal.stage.sent', now: 'withdrawal.stage.sending' },
    failed: 'withdrawal.stage.rejected',
  },
  paid: {
    ...{ done: 'withdrawal.stage.paid', now: 'withdrawal.stage.atBank' },
    failed: 'withdrawal.state.failed',
  },
};

/** Every stage of a withdrawal, also those to come. One that ended badly has none to come, but its money came back. */
export function withdrawalStages(withdrawal: Withdrawal, reader: Reader): TimelineStage[] {
  const { timeline, state, settledAt, note } = withdrawal;
  const { t } = reader;
  const values = valuesOf(withdrawal, reader);
  const current = stageOf(withdrawal);
  const failed = state === 'rejected' || state === 'failed';
  const stages = way.map((stage, index): TimelineStage => {
    const progress = index < current ? 'done' : index > current ? 'ahead' : failed ? 'failed' : 'now';
    const { done, [progress === 'ahead' ? 'done' : progress]: title = done } = titles[stage];
    const words = { title: t(title, values), progress } as const;
    if (progress === 'failed') {
      return { ...words, at: settledAt, text: reasonOf(withdrawal, reader), quote: note };
    }
    if (progress === 'now') return { ...words, text: turnText(withdrawal, reader) };
    const step = timeline.findLast((each) => each.state === stage);
    const text = index === 0 ? t('withdrawal.stage.held', values) : byOperator(step, reader);
    return { ...words, at: step?.at, text };
  });
  if (!failed) return stages;
  const back = { title: t('withdrawal.stage.returned', values), progress: 'done', at: settledAt } as const;
  return [...stages.slice(0, current + 1), back];
}

/** What its receipt says, line by line. */
export function withdrawalFacts(
  withdrawal: Withdrawal,
  { t, locale, player }: Reader & Pick<App.Locals, 'player'>,
): [label: string, value: string][] {
  const { reference, amount, card, createdAt, settledAt, transaction } = withdrawal;
  const at = (value: number) => date(value, locale, { dateStyle: 'long', timeStyle: 'medium' });
  return toldLines([
    [t('receipt.site'), name],
    [t('account.name'), player?.account ?? ''],
    [t('withdrawal.number'), reference],
    [t('withdrawal.column.state'), withdrawalState(withdrawal, { t })],
    [t('withdrawal.column.amount'), money(amount, locale)],
    [t('withdrawal.column.card'), `${card.bankName} ${card.masked}`],
    [t('withdrawal.asked'), at(createdAt)],
    [t('withdrawal.settled'), settledAt && at(settledAt)],
    [t('transactions.number'), transaction],
    [t('receipt.currency'), t('account.playMoney')],
  ]);
}
