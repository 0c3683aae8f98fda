import type { Visit } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import { money, number, signedMoney, timestamp } from '../../i18n/format.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';

const aMinute = 60_000;

/** The columns of a player's visits to games. */
export function visitColumns({ locale, path }: Pick<App.Locals, 'locale' | 'path'>): ListColumn<Visit>[] {
  return [
    {
      label: 'rounds.column.begin',
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
      href: ({ id }) => path(`/profile/bettingHistory?visit=${id}`),
    },
    { label: 'rounds.column.provider', text: ({ gameBrandName }) => gameBrandName, onlyInFile: true },
    {
      label: 'rounds.column.duration',
      text: ({ at, lastAt }) => duration(lastAt - at, locale),
      file: ({ at, lastAt }) => String(Math.ceil((lastAt - at) / aMinute)),
    },
    {
      label: 'rounds.column.rounds',
      numeric: true,
      text: ({ rounds }) => number(rounds, locale),
      file: ({ rounds }) => String(rounds),
    },
    {
      label: 'rounds.column.staked',
      numeric: true,
      text: ({ staked }) => money(staked, locale),
      file: ({ staked }) => String(staked),
    },
    {
      label: 'rounds.column.won',
      numeric: true,
      text: ({ won }) => money(won, locale),
      file: ({ won }) => String(won),
    },
    {
      label: 'rounds.column.net',
      numeric: true,
      place: 'figure',
      text: ({ net }) => signedMoney(net, locale),
      change: ({ net }) => net,
      file: ({ net }) => String(net),
    },
    { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
  ];
}
