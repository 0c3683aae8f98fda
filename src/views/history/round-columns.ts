import type { Round } from '../../contract/contract.ts';
import { money, signedMoney, timestamp } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';

type Site = Pick<App.Locals, 'locale' | 't' | 'path'>;

const ends: Partial<Record<NonNullable<Round['endedBy']>, MessageKey>> = {
  left: 'rounds.mark.left',
  closed: 'rounds.mark.closed',
  late: 'rounds.mark.late',
};

/** A note about an unusual round; '' for an ordinary one. */
export function roundMarks({ state, endedBy, resumed, freeSpin }: Round, t: Site['t']): string {
  const end = endedBy && ends[endedBy];
  const marks: MessageKey[] = [
    ...(state === 'settled' ? [] : [`rounds.state.${state}` as const]),
    ...(freeSpin ? (['rounds.mark.freeSpin'] as const) : []),
    ...(resumed ? (['rounds.mark.resumed'] as const) : []),
    ...(end ? [end] : []),
  ];
  return marks.length > 0 ? marks.map((mark) => t(mark)).join(', ') : t('rounds.state.settled');
}

/** The columns of a player's rounds. */
export function roundColumns({ locale, t, path }: Site): ListColumn<Round>[] {
  return [
    {
      label: 'rounds.column.time',
      place: 'below',
      text: ({ at }) => shortMoment(at, locale),
      file: ({ at }) => timestamp(at),
      moment: ({ at }) => at,
    },
    {
      label: 'rounds.column.game',
      place: 'name',
      text: ({ gameName }) => gameName,
      picture: ({ image }) => image,
      href: ({ id }) => path(`/profile/bettingHistory/${id}`),
    },
    { label: 'rounds.column.provider', text: ({ gameBrandName }) => gameBrandName, onlyInFile: true },
    {
      label: 'rounds.column.stake',
      numeric: true,
      text: ({ stake }) => money(stake, locale),
      file: ({ stake }) => String(stake),
    },
    {
      label: 'rounds.column.win',
      numeric: true,
      text: ({ win }) => money(win, locale),
      file: ({ win }) => String(win),
    },
    {
      label: 'rounds.column.net',
      numeric: true,
      place: 'figure',
      text: ({ net }) => signedMoney(net, locale),
      change: ({ net }) => net,
      file: ({ net }) => String(net),
    },
    { label: 'rounds.column.state', text: (round) => roundMarks(round, t) },
    { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
  ];
}
