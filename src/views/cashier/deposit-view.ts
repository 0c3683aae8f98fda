import type { Deposit, DepositMethods } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import { exactMoment, moment, money } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { withoutLocale } from '../../i18n/paths.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { byOperator, type ProgressStage, type ProgressSummary } from './progress-view.ts';

/** The page of one deposit. */
export function depositPath(reference: string): string {
  return `/profile/transactions/deposit/${encodeURIComponent(reference)}`;
}

const depositPage = /^\/profile\/transactions\/deposit\/([A-Z\d]{1,32})$/;

/** The deposit whose page an address is, or null. */
export function depositOfPage(page: string | null): string | null {
  return depositPage.exec(withoutLocale(page ?? ''))?.[1] ?? null;
}

/**
 * Path of the confirmation page. Its address has the idempotency key, so that repeated requests create one deposit.
 */
export function depositConfirmationPath(method: string, amount: string): string {
  return `/deposit/confirm?${new URLSearchParams({ method, amount, key: crypto.randomUUID() })}`;
}

/** The page that leads on to the bank. */
export function bankPath(reference: string): string {
  return `/deposit/bank/${encodeURIComponent(reference)}`;
}

type Site = Pick<App.Locals, 't' | 'locale'>;

/** The usual time until the money arrives. */
export function usualTime(
  { usual: { least, most } }: DepositMethods['methods'][number],
  { t, locale }: Site,
): string {
  const time = (seconds: number) => duration(seconds * 1_000, locale);
  if (most === 0) return t('deposit.usual.now');
  if (least === 0) return t('deposit.usual.upTo', { most: time(most) });
  return t('deposit.usual.between', { least: time(least), most: time(most) });
}

type State = Deposit['state'];

const tones = {
  created: 'warning',
  open: 'warning',
  confirming: 'info',
  done: 'positive',
  refused: 'negative',
  cancelled: 'info',
  expired: 'info',
  returning: 'warning',
  returned: 'info',
} as const satisfies Record<State, ProgressSummary['tone']>;

const refusals = {
  noFunds: 'deposit.text.refused.noFunds',
  limit: 'deposit.text.refused.limit',
  blocked: 'deposit.text.refused.blocked',
  other: 'deposit.text.refused.other',
} as const satisfies Record<string, MessageKey>;

/** An unpaid deposit, which the player can resume or drop. */
export function isUnpaid({ state }: Deposit): boolean {
  return state === 'created' || state === 'open';
}

function textOf({ state, reason, late }: Deposit): MessageKey {
  if (state === 'done') return late ? 'deposit.text.late' : 'deposit.text.done';
  if (state !== 'refused') return `deposit.text.${state}`;
  return Object.hasOwn(refusals, reason ?? '') ? refusals[reason as keyof typeof refusals] : refusals.other;
}

/** The state of a deposit, and what happens next. */
export function depositSummary(deposit: Deposit, { t, locale }: Site): ProgressSummary {
  const { state, amount, expiresAt, settledAt, createdAt, next } = deposit;
  const until = moment(expiresAt, locale);
  const nextDate = moment(next?.until ?? expiresAt, locale);
  const at = moment(settledAt ?? createdAt, locale);
  const text = t(textOf(deposit), { until, at, next: nextDate, amount: money(amount, locale) });
  return { state: t(`deposit.state.${state}`), tone: tones[state], amount, text };
}

const ended = new Set<State>(['refused', 'cancelled', 'expired']);

/** The title of a past stage, by the state that it led to. */
function titleOf(state: State): MessageKey {
  return state === 'created' || state === 'open' ? `deposit.stage.${state}` : `deposit.state.${state}`;
}

/** The current stage and later ones, by state. */
const upcoming: Partial<Record<State, readonly MessageKey[]>> = {
  created: ['deposit.stage.open', 'deposit.stage.pay', 'deposit.state.done'],
  open: ['deposit.stage.pay', 'deposit.state.done'],
  confirming: ['deposit.stage.confirming', 'deposit.state.done'],
  returning: ['deposit.state.returning', 'deposit.state.returned'],
};

/** A sentence that names who acts next and, where it is known, until when. */
function turnOf({ next }: Deposit, { t, locale }: Site): string | undefined {
  if (!next) return undefined;
  const { by, until } = next;
  if (until === null || by === 'system' || by === 'operator') return t(`deposit.turn.${by}`);
  return t(`deposit.turn.${by}Until`, { until: moment(until, locale) });
}

/** The stages of a deposit: past, current and to come. */
export function depositStages(deposit: Deposit, site: Site): ProgressStage[] {
  const { timeline, state } = deposit;
  const { t } = site;
  const [current, ...rest] = upcoming[state] ?? [];
  // The current state is not a past stage.
  const behind = timeline.filter((step) => !(step === timeline.at(-1) && current?.endsWith(state)));
  const past = behind.map((step): ProgressStage => {
    const each = step.state as State;
    const progress = ended.has(each) ? 'failed' : 'done';
    return { title: t(titleOf(each)), progress, at: step.at, text: byOperator(step, site) };
  });
  if (!current) return past;
  const now: ProgressStage = { title: t(current), progress: 'now', text: turnOf(deposit, site) };
  return [...past, now, ...rest.map((title): ProgressStage => ({ title: t(title), progress: 'ahead' }))];
}

type Facts = [label: string, value: string | null | undefined][];

/** The facts of a deposit that the player confirms; the amount in rupiah. */
export function depositConfirmationFacts(
  amount: number,
  method: DepositMethods['methods'][number],
  { t, locale }: Site,
): Facts {
  const { name, fee, dailyRemainder } = method;
  return [
    [t('deposit.method'), name],
    [t('deposit.fact.fee'), fee === 0 ? t('deposit.free') : money(fee, locale)],
    [t('deposit.confirm.paid'), money(amount + fee, locale)],
    [t('deposit.confirm.usual'), usualTime(method, { t, locale })],
    [t('deposit.confirm.left'), money(Math.max(0, dailyRemainder - amount), locale)],
  ];
}

/** The credited and paid amounts of a deposit, also those that are still due or never came. */
function moneyFacts({ amount, fee, state }: Deposit, { t, locale }: Site): Facts {
  const [credit, total] = [money(amount, locale), money(amount + fee, locale)];
  const feeFact = [
    t('deposit.fact.fee'),
    fee === 0 ? t('deposit.free') : money(fee, locale),
  ] as Facts[number];
  const nothing = t('deposit.receipt.nothing');
  if (state === 'created' || state === 'open') {
    return [[t('deposit.confirm.booked'), credit], feeFact, [t('deposit.confirm.paid'), total]];
  }
  if (state === 'done') {
    return [[t('deposit.receipt.credited'), credit], feeFact, [t('deposit.receipt.paid'), total]];
  }
  const requested: Facts[number] = [t('deposit.receipt.amount'), credit];
  if (state === 'confirming') return [requested, feeFact, [t('deposit.receipt.total'), total]];
  // An expired deposit can still be paid, and a returned one was paid with another amount.
  const isUnpaidForGood = state === 'refused' || state === 'cancelled';
  return [
    requested,
    [t('deposit.receipt.credited'), nothing],
    [t('deposit.receipt.paid'), isUnpaidForGood ? nothing : null],
  ];
}

/** The lines of the receipt. */
export function depositFacts(
  deposit: Deposit,
  { t, locale, player }: Pick<App.Locals, 't' | 'locale' | 'player'>,
): Facts {
  const { reference, method, state, createdAt, expiresAt, settledAt, transaction } = deposit;
  const at = (value: number) => exactMoment(value, locale);
  return [
    [t('receipt.site'), name],
    [t('account.name'), player?.account],
    [t('deposit.detail.reference'), reference],
    [t('deposit.detail.state'), t(`deposit.state.${state}`)],
    [t('deposit.method'), method.name],
    ...moneyFacts(deposit, { t, locale }),
    [t('deposit.detail.created'), at(createdAt)],
    [t('deposit.detail.settled'), settledAt === null ? null : at(settledAt)],
    [t('deposit.detail.expires'), settledAt === null ? at(expiresAt) : null],
    [t('transactions.number'), transaction],
    [t('receipt.currency'), t('account.playMoney')],
  ];
}
