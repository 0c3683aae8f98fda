import type { Player } from '../../contract/contract.ts';
import { moment } from '../../i18n/format.ts';
import { deviceName } from './devices.ts';

type Context = Pick<App.Locals, 'locale' | 't'>;

/** Facts of the account: its names, its state, and the log-in before this one. */
export function accountFacts(player: Player, { locale, t }: Context): [label: string, value: string][] {
  const { account, uid, closingAt, lastLogIn } = player;
  const state = closingAt
    ? t('account.statusClosing', { moment: moment(closingAt, locale) })
    : t('account.statusNormal');
  const last = lastLogIn
    ? t('account.lastLogInAt', { moment: moment(lastLogIn.at, locale), device: deviceName(lastLogIn, t) })
    : t('account.firstLogIn');
  return [
    [t('account.name'), account],
    [t('account.uid'), uid],
    [t('account.status'), state],
    [t('account.lastLogIn'), last],
  ];
}
