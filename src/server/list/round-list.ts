import type { Round, Rounds } from '../../contract/contract.ts';
import { money, signedMoney, timestamp } from '../../i18n/format.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import type { PlatformClient } from '../platform/client.ts';
import { askedDays, rangeFilters } from './day-range.ts';
import type { ListDefinition } from './list-definition.ts';
import { shortMoment } from './short-moment.ts';

type Site = Pick<App.Locals, 'locale' | 't' | 'path'>;

const ends: Partial<Record<NonNullable<Round['endedBy']>, TextKey>> = {
  left: 'rounds.mark.left',
  closed: 'rounds.mark.closed',
  late: 'rounds.mark.late',
};

/** What is out of the ordinary about a round, or that nothing is. */
export function roundMarks({ state, endedBy, resumed, freeSpin }: Round, t: Site['t']): string {
  const end = endedBy && ends[endedBy];
  const marks: TextKey[] = [
    ...(state === 'settled' ? [] : [`rounds.state.${state}` as const]),
    ...(freeSpin ? (['rounds.mark.freeSpin'] as const) : []),
    ...(resumed ? (['rounds.mark.resumed'] as const) : []),
    ...(end ? [end] : []),
  ];
  return marks.length > 0 ? marks.map((mark) => t(mark)).join(', ') : t('rounds.state.settled');
}

export const roundFilters = { ...rangeFilters, game: 'list.refusedChoice' } as const;

/** A player's rounds; of one visit where the address names one. */
export function roundList(
  { platform, locale, t, path }: Site & { platform: Pick<PlatformClient, 'rounds'> },
  visit: string | null,
  now = Date.now(),
): ListDefinition<Round, keyof typeof roundFilters, Rounds> {
  return {
    fileName: ({ range }) => `rounds-${range.from}_${range.until}`,
    filters: roundFilters,
    ofOneThing: visit !== null,
    id: ({ id }) => id,
    columns: [
      {
        ...{ label: 'rounds.column.time', place: 'below' },
        text: ({ at }) => shortMoment(at, locale),
        file: ({ at }) => timestamp(at),
        moment: ({ at }) => at,
      },
      {
        ...{ label: 'rounds.column.game', place: 'name' },
        text: ({ gameName }) => gameName,
        href: ({ id }) => path(`/profile/bettingHistory/${id}`),
      },
      { label: 'rounds.column.provider', text: ({ brandName }) => brandName, onlyInFile: true },
      {
        ...{ label: 'rounds.column.stake', numeric: true },
        text: ({ stake }) => money(stake, locale),
        file: ({ stake }) => String(stake),
      },
      {
        ...{ label: 'rounds.column.win', numeric: true },
        text: ({ win }) => money(win, locale),
        file: ({ win }) => String(win),
      },
      {
        ...{ label: 'rounds.column.net', numeric: true, place: 'figure' },
        text: ({ net }) => signedMoney(net, locale),
        file: ({ net }) => String(net),
      },
      { label: 'rounds.column.state', text: (round) => roundMarks(round, t) },
      { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
    ],
    async ask({ range, from, until, game, ...query }) {
      const days = visit === null ? askedDays({ range, from, until }, now) : {};
      if ('kind' in days) return days;
      const [brand, name] = game?.split('/') ?? [];
      const of = { ...(brand && { brand }), ...(name && { game: name }), ...(visit && { visit }) };
      return platform.rounds({ ...query, ...days, ...of });
    },
  };
}
