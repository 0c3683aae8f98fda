import type { Player, WithdrawalRequirements } from '../../contract/contract.ts';
import { moment } from '../../i18n/format.ts';
import { deviceName } from './devices.ts';

type Context = Pick<App.Locals, 'locale' | 't'>;
type Pause = WithdrawalRequirements['pause'];

const pauseStatus = { excluded: 'account.statusExcluded', onBreak: 'account.statusOnBreak' } as const;

/** What holds of the account now; null while it is not known. */
function statusText({ closingAt }: Player, pause: Pause, { locale, t }: Context): string | null {
  const states = [
    closingAt && t('account.statusClosing', { moment: moment(closingAt, locale) }),
    pause && t(pauseStatus[pause.reason], { until: moment(pause.until, locale) }),
  ].filter(Boolean);
  if (states.length > 0) return states.join(' · ');
  return pause === undefined ? null : t('account.statusNormal');
}

/** Facts of the account: its state, the log-in before this one, and its names. Without `pause` only an end is known. */
export function accountFacts(
  player: Player,
  context: Context,
  pause?: Pause,
): [label: string, value: string | null][] {
  const { account, uid, lastLogIn } = player;
  const { locale, t } = context;
  const last = lastLogIn
    ? t('account.lastLogInAt', { moment: moment(lastLogIn.at, locale), device: deviceName(lastLogIn, t) })
    : t('account.firstLogIn');
  return [
    [t('account.status'), statusText(player, pause, context)],
    [t('account.lastLogIn'), last],
    [t('account.name'), account],
    [t('account.uid'), uid],
  ];
}
