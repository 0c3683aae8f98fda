import type { Deposit } from '../../contract/contract.ts';
import { date, money } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { type AttemptSummary, byOperator, type TimelineStage, toldLines } from './attempt-view.ts';

type Site = Pick<App.Locals, 't' | 'locale'>;
type State = Deposit['state'];

const tones = {
  ...{ created: 'warning', open: 'warning', confirming: 'info', done: 'positive', refused: 'negative' },
  ...{ cancelled: 'info', expired: 'info', returning: 'warning', returned: 'info' },
} as const satisfies Record<State, AttemptSummary['tone']>;

const refusals = {
  noFunds: 'deposit.text.refused.noFunds',
  limit: 'deposit.text.refused.limit',
  blocked: 'deposit.text.refused.blocked',
  other: 'deposit.text.refused.other',
} as const satisfies Record<string, TextKey>;

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Whether it waits for the player, who may go on to the bank or drop it. */
export function isUnpaid({ state }: Deposit): boolean {
  return state === 'created' || state === 'open';
}

function textOf({ state, reason, late }: Deposit): TextKey {
  if (state === 'done') return late ? 'deposit.text.late' : 'deposit.text.done';
  if (state !== 'refused') return `deposit.text.${state}`;
  return Object.hasOwn(refusals, reason ?? '') ? refusals[reason as keyof typeof refusals] : refusals.other;
}

/** What has become of it, and what happens next. */
export function depositSummary(deposit: Deposit, { t, locale }: Site): AttemptSummary {
  const { state, amount, expiresAt, settledAt, createdAt, next } = deposit;
  const until = date(expiresAt, locale, moment);
  const asked = date(next?.until ?? expiresAt, locale, moment);
  const at = date(settledAt ?? createdAt, locale, moment);
  const text = t(textOf(deposit), { until, at, next: asked, amount: money(amount, locale) });
  return { state: t(`deposit.state.${state}`), tone: tones[state], amount, text };
}

const ended = new Set<State>(['refused', 'cancelled', 'expired']);

/** What has happened, by the state that it led to. */
function happened(state: State): TextKey {
  return state === 'created' || state === 'open' ? `deposit.stage.${state}` : `deposit.state.${state}`;
}

/** Of what is not over: what is under way, and what comes after it. */
const upcoming: Partial<Record<State, readonly TextKey[]>> = {
  created: ['deposit.stage.open', 'deposit.stage.pay', 'deposit.state.done'],
  open: ['deposit.stage.pay', 'deposit.state.done'],
  confirming: ['deposit.stage.confirming', 'deposit.state.done'],
  returning: ['deposit.state.returning', 'deposit.state.returned'],
};

/** Whose turn it is, and until when, where that is known. */
function turnOf({ next }: Deposit, { t, locale }: Site): string | undefined {
  if (!next) return undefined;
  const { by, until } = next;
  if (until === null || by === 'system' || by === 'operator') return t(`deposit.turn.${by}`);
  return t(`deposit.turn.${by}Until`, { until: date(until, locale, moment) });
}

/** What lies behind it, where it stands, and what is to come. */
export function depositStages(deposit: Deposit, site: Site): TimelineStage[] {
  const { timeline, state } = deposit;
  const { t } = site;
  const [current, ...rest] = upcoming[state] ?? [];
  // A state that is itself under way is not behind it.
  const behind = timeline.filter((step) => !(step === timeline.at(-1) && current?.endsWith(state)));
  const past = behind.map((step): TimelineStage => {
    const each = step.state as State;
    const progress = ended.has(each) ? 'failed' : 'done';
    return { title: t(happened(each)), progress, at: step.at, text: byOperator(step, site) };
  });
  if (!current) return past;
  const now: TimelineStage = { title: t(current), progress: 'now', text: turnOf(deposit, site) };
  return [...past, now, ...rest.map((title): TimelineStage => ({ title: t(title), progress: 'ahead' }))];
}

/** What its receipt says, line by line. */
export function depositFacts(
  { reference, method, amount, fee, state, createdAt, expiresAt, settledAt, transaction }: Deposit,
  { t, locale, player }: Pick<App.Locals, 't' | 'locale' | 'player'>,
): [label: string, value: string][] {
  const at = (value: number) => date(value, locale, { dateStyle: 'long', timeStyle: 'medium' });
  return toldLines([
    [t('receipt.site'), name],
    [t('account.name'), player?.account],
    [t('deposit.detail.reference'), reference],
    [t('deposit.detail.state'), t(`deposit.state.${state}`)],
    [t('deposit.method'), method.name],
    [t('deposit.confirm.booked'), money(amount, locale)],
    [t('deposit.fact.fee'), fee === 0 ? t('deposit.free') : money(fee, locale)],
    [t('deposit.confirm.paid'), money(amount + fee, locale)],
    [t('deposit.detail.created'), at(createdAt)],
    [t('deposit.detail.settled'), settledAt === null ? null : at(settledAt)],
    [t('deposit.detail.expires'), settledAt === null ? at(expiresAt) : null],
    [t('transactions.number'), transaction],
    [t('receipt.currency'), t('account.playMoney')],
  ]);
}
