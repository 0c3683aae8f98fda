import type { RoundDetail } from '../../contract/contract.ts';
import { date, money, signedMoney } from '../../i18n/format.ts';
import { roundMarks } from './round-columns.ts';

type Fact = readonly [label: string, value: string];
type Reader = Pick<App.Locals, 't' | 'locale'>;

const exact = { dateStyle: 'long', timeStyle: 'medium' } as const;

/** The facts of a round and its result. */
export function roundFacts(round: RoundDetail, { t, locale }: Reader): Fact[] {
  const { gameName, gameBrandName, at, stake, win, net, reference } = round;
  return [
    [t('rounds.column.game'), gameName],
    [t('rounds.column.provider'), gameBrandName],
    [t('rounds.column.time'), date(at, locale, exact)],
    [t('rounds.column.state'), roundMarks(round, t)],
    [t('rounds.column.stake'), money(stake, locale)],
    [t('rounds.column.win'), money(win, locale)],
    [t('rounds.column.net'), signedMoney(net, locale)],
    ...(reference ? [[t('rounds.reference'), reference] as const] : []),
  ];
}

/** The provider's description of the round, and the time of each further step. */
export function playedFacts({ detail, steps }: RoundDetail, { t, locale }: Reader): Fact[] {
  const details = (detail ?? []).map(({ label, value }) => [label, value] as const);
  const stepFacts = steps.slice(1).map(({ at, stake }, index): Fact => {
    const sum = stake === null ? '' : `, ${t('rounds.stakeThen', { stake: money(stake, locale) })}`;
    return [t('rounds.step', { number: index + 2 }), date(at, locale, { timeStyle: 'medium' }) + sum];
  });
  return [...details, ...stepFacts];
}

/** The data to verify a round. */
export function seedFacts(
  {
    serverHash,
    serverSeed,
    nextServerHash,
    clientSeed,
    ownSeed,
    nonce,
    shared,
  }: NonNullable<RoundDetail['seeds']>,
  rulesVersion: string | null,
  { t }: Reader,
): Fact[] {
  return [
    [t('rounds.seed.hash'), serverHash],
    ...(serverSeed === null ? [] : [[t('rounds.seed.server'), serverSeed] as const]),
    ...(clientSeed === null
      ? []
      : [[t(shared ? 'rounds.seed.shared' : 'rounds.seed.client'), clientSeed] as const]),
    ...(ownSeed === null ? [] : [[t('rounds.seed.own'), ownSeed] as const]),
    [t('rounds.seed.nonce'), String(nonce)],
    ...(nextServerHash === null ? [] : [[t('rounds.seed.nextHash'), nextServerHash] as const]),
    ...(rulesVersion === null ? [] : [[t('rounds.rulesVersion'), rulesVersion] as const]),
  ];
}
