import type { BankAccounts, Withdrawal, WithdrawalRequirements } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import { exactMoment, moment, money } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { byOperator, type ProgressStage, type ProgressSummary } from './progress-view.ts';

/** The page of one withdrawal. */
export function withdrawalPath(reference: string): string {
  return `/profile/transactions/withdraw/${encodeURIComponent(reference)}`;
}

type Reader = Pick<App.Locals, 't' | 'locale'>;

type State = Withdrawal['state'];

const states = {
  requested: { text: 'withdrawal.state.requested', tone: 'warning' },
  approved: { text: 'withdrawal.state.sending', tone: 'info' },
  sending: { text: 'withdrawal.state.sending', tone: 'info' },
  paid: { text: 'withdrawal.state.paid', tone: 'positive' },
  rejected: { text: 'withdrawal.state.rejected', tone: 'negative' },
  failed: { text: 'withdrawal.state.failed', tone: 'negative' },
} as const satisfies Record<State, { text: MessageKey; tone: ProgressSummary['tone'] }>;

/** Short name of the state. */
export function withdrawalState({ state }: Pick<Withdrawal, 'state'>, { t }: Pick<Reader, 't'>): string {
  return t(states[state].text);
}

const reasons: Record<string, MessageKey> = {
  undecided: 'withdrawal.reason.undecided',
  accountClosed: 'withdrawal.reason.accountClosed',
  limit: 'withdrawal.reason.limit',
  noResponse: 'withdrawal.reason.noResponse',
};

/** The reason of an end without money. */
function reasonOf({ state, reason }: Withdrawal, { t }: Reader): string {
  const known = reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return t(known ?? `withdrawal.reason.${state === 'failed' ? 'bank' : 'operator'}`);
}

/** Values of the messages. */
function valuesOf({ amount, bankAccount, next, settledAt }: Withdrawal, { locale }: Reader) {
  return {
    amount: money(amount, locale),
    bankAccount: `${bankAccount.bankName} ${bankAccount.masked}`,
    until: next?.until ? moment(next.until, locale) : '',
    at: settledAt ? moment(settledAt, locale) : '',
  };
}

/** The party that acts next. */
function turnOf({ state, next }: Withdrawal): 'system' | 'operator' | 'approved' | 'bank' {
  if (state === 'requested') return next?.by === 'operator' ? 'operator' : 'system';
  return state === 'approved' ? 'approved' : 'bank';
}

/** A short note: who acts next, and by when. */
function turnText(withdrawal: Withdrawal, reader: Reader): string {
  const turn = turnOf(withdrawal);
  const isTimed = turn !== 'bank' || withdrawal.next?.until;
  return reader.t(`withdrawal.turn.${isTimed ? turn : 'bankAlone'}`, valuesOf(withdrawal, reader));
}

/** A sentence that names who acts next and by when; in an end state, the outcome. */
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

export function withdrawalSummary(withdrawal: Withdrawal, reader: Reader): ProgressSummary {
  return {
    state: withdrawalState(withdrawal, reader),
    tone: states[withdrawal.state].tone,
    amount: withdrawal.amount,
    text: nextText(withdrawal, reader),
  };
}

/** The stages of a withdrawal that is paid. */
const way = ['requested', 'approved', 'sending', 'paid'] as const;

/** The index of the stage under way, or of the one where it ended. */
function stageOf({ state, timeline }: Withdrawal): number {
  if (state === 'failed') return 3;
  if (state === 'rejected') return timeline.some((step) => step.state === 'approved') ? 2 : 1;
  return state === 'paid' ? way.length : way.indexOf(state) + 1;
}

/** The titles of a stage; a future stage has the title of a past one. */
const titles: Record<(typeof way)[number], { done: MessageKey; now?: MessageKey; failed?: MessageKey }> = {
  requested: { done: 'withdrawal.stage.requested' },
  approved: {
    done: 'withdrawal.stage.approved',
    now: 'withdrawal.stage.checking',
    failed: 'withdrawal.stage.rejected',
  },
  sending: {
    done: 'withdrawal.stage.sent',
    now: 'withdrawal.stage.sending',
    failed: 'withdrawal.stage.rejected',
  },
  paid: {
    done: 'withdrawal.stage.paid',
    now: 'withdrawal.stage.atBank',
    failed: 'withdrawal.state.failed',
  },
};

/** All stages of a withdrawal, including those to come. After a rejection or failure the last one is the refund. */
export function withdrawalStages(withdrawal: Withdrawal, reader: Reader): ProgressStage[] {
  const { timeline, state, settledAt, note } = withdrawal;
  const { t } = reader;
  const values = valuesOf(withdrawal, reader);
  const current = stageOf(withdrawal);
  const failed = state === 'rejected' || state === 'failed';
  const stages = way.map((stage, index): ProgressStage => {
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

type Facts = [label: string, value: string | null | undefined][];

/** The lines of the receipt. */
export function withdrawalFacts(
  withdrawal: Withdrawal,
  { t, locale, player }: Reader & Pick<App.Locals, 'player'>,
): Facts {
  const { reference, amount, bankAccount, createdAt, settledAt, transaction } = withdrawal;
  const at = (value: number) => exactMoment(value, locale);
  return [
    [t('receipt.site'), name],
    [t('account.name'), player?.account ?? ''],
    [t('withdrawal.number'), reference],
    [t('withdrawal.column.state'), withdrawalState(withdrawal, { t })],
    [t('withdrawal.column.amount'), money(amount, locale)],
    [t('withdrawal.column.bankAccount'), `${bankAccount.bankName} ${bankAccount.masked}`],
    [t('withdrawal.requestedOn'), at(createdAt)],
    [t('withdrawal.settled'), settledAt === null ? null : at(settledAt)],
    [t('transactions.number'), transaction],
    [t('receipt.currency'), t('account.playMoney')],
  ];
}

/** A withdrawal before its request. */
interface PreparedWithdrawal {
  /** In rupiah. */
  amount: number;
  account: BankAccounts['bankAccounts'][number] | null;
  needs: WithdrawalRequirements | null;
}

/** The facts of a withdrawal that the player confirms. */
export function withdrawalConfirmationFacts(
  { amount, account, needs }: PreparedWithdrawal,
  { t, locale }: Reader,
): Facts {
  // During a break or an exclusion the bound part of the main balance is not available.
  const balance = needs && needs.available + (needs.pause ? (needs.bound ?? 0) : 0);
  return [
    [t('withdrawConfirm.amount'), money(amount, locale)],
    [t('withdrawConfirm.fee'), t('withdrawConfirm.noFee')],
    [t('withdrawConfirm.bankAccount'), account && `${account.bankName} ${account.masked}`],
    [t('withdrawConfirm.holder'), account?.holder ?? null],
    [t('withdrawConfirm.after'), balance === null ? null : money(Math.max(0, balance - amount), locale)],
    [t('withdrawConfirm.decision'), needs && decisionText(needs.review, { t, locale })],
  ];
}

function decisionText({ mode, seconds }: WithdrawalRequirements['review'], { t, locale }: Reader): string {
  return t(`withdrawConfirm.${mode}`, { duration: duration(seconds * 1_000, locale) });
}
