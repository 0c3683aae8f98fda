import type { Player } from '../../contract/contract.ts';
import { moment } from '../../i18n/format.ts';

/** Says that the player takes a break or is excluded, and until when. */
export const pauseTitle = (
  { reason, until }: NonNullable<Player['pause']>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string => t(`limits.pause.${reason}`, { until: moment(until, locale) });
