import type { Reward } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';
import { rewardState, rewardText } from './player-offer.ts';

/** The columns of what offers have given a player. `nameOf` names an offer by its id. */
export function rewardColumns(
  context: Pick<App.Locals, 'locale' | 't' | 'path'>,
  nameOf: (id: string) => string,
): ListColumn<Reward>[] {
  const { locale, t, path } = context;
  const at = ({ endedAt, paidAt, createdAt }: Reward) => endedAt ?? paidAt ?? createdAt;
  const expiredOn = ({ spins }: Reward) =>
    spins?.state === 'expired' && spins.expireAt !== null && shortMoment(spins.expireAt, locale);
  return [
    {
      label: 'myOffers.column.time',
      place: 'below',
      text: (reward) => shortMoment(at(reward), locale),
      file: (reward) => timestamp(at(reward)),
      moment: at,
    },
    { label: 'myOffers.column.offer', place: 'name', text: ({ offer }) => nameOf(offer) },
    { label: 'myOffers.column.reward', place: 'figure', text: (reward) => rewardText(reward, context) },
    {
      label: 'myOffers.column.state',
      text: (reward) => [t(rewardState(reward)), expiredOn(reward)].filter(Boolean).join(' · '),
    },
    {
      label: 'myOffers.column.winnings',
      numeric: true,
      text: ({ spins }) => (spins && spins.winnings > 0 ? money(spins.winnings, locale) : '–'),
      file: ({ spins }) => String(spins?.winnings ?? ''),
    },
    {
      label: 'myOffers.column.entry',
      text: ({ entry }) => (entry === null ? '–' : t('offers.entry')),
      file: ({ entry }) => entry ?? '',
      href: ({ entry }) => (entry === null ? undefined : path(`/profile/transactions/all/${entry}`)),
    },
  ];
}
