import type { Friend } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';

/** The stage of an invited friend, or why the friend brings nothing. */
function stageText({ stage, reason, staked, goal }: Friend, { t, locale }: Pick<App.Locals, 't' | 'locale'>) {
  if (reason !== null) return t(`friends.reason.${reason}`);
  if (stage !== 'playing' || goal === null) return t(`friends.stage.${stage}`);
  return t('friends.stage.playingOf', { staked: money(staked, locale), goal: money(goal, locale) });
}

/** The columns of a player's invited friends. */
export function friendColumns(locals: Pick<App.Locals, 'locale' | 'path' | 't'>): ListColumn<Friend>[] {
  const { locale, path } = locals;
  return [
    { label: 'friends.column.name', place: 'name', text: ({ name }) => name },
    {
      label: 'friends.column.signedUp',
      place: 'below',
      text: ({ signedUpAt }) => shortMoment(signedUpAt, locale),
      file: ({ signedUpAt }) => timestamp(signedUpAt),
      moment: ({ signedUpAt }) => signedUpAt,
    },
    { label: 'friends.column.stage', text: (friend) => stageText(friend, locals) },
    {
      label: 'friends.column.until',
      text: ({ until }) => (until === null ? '–' : shortMoment(until, locale)),
      file: ({ until }) => (until === null ? '' : timestamp(until)),
    },
    {
      label: 'friends.column.reward',
      numeric: true,
      place: 'figure',
      text: ({ amount }) => (amount === null ? '–' : money(amount, locale)),
      file: ({ amount }) => String(amount ?? ''),
    },
    {
      label: 'friends.column.at',
      text: ({ at }) => (at === null ? '–' : shortMoment(at, locale)),
      file: ({ at }) => (at === null ? '' : timestamp(at)),
    },
    {
      label: 'friends.column.entry',
      text: ({ entry }) => (entry === null ? '–' : entry),
      file: ({ entry }) => entry ?? '',
      href: ({ entry }) => (entry === null ? undefined : path(`/profile/transactions/bonus?entry=${entry}`)),
    },
  ];
}
