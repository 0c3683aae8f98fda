import type { WithdrawalRequirements } from '../../contract/contract.ts';
import { moment, money } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

type Requirement = WithdrawalRequirements['requirements'][number];

/** A row of a checklist: a requirement, and the page where the player can meet it. */
export interface RequirementRow {
  title: string;
  met: boolean;
  text: string | null;
  link: { label: string; href: string } | null;
}

/** The page for each unmet requirement. Games start at the first lobby page. */
const links: Record<Requirement['code'], { label: MessageKey; to: string } | null> = {
  bankAccount: { label: 'requirements.bankAccountLink', to: '/profile/bankCard' },
  bankAccountWait: null,
  openRounds: { label: 'requirements.openRoundsLink', to: '/profile/bettingHistory?view=rounds' },
  wagering: { label: 'requirements.wageringLink', to: '' },
  balance: { label: 'requirements.balanceLink', to: '/profile#wallets' },
};

/** The requirements of a withdrawal as rows. `lobby` is the path of the first lobby page, without the language. */
export function requirementRows(
  requirements: readonly Requirement[],
  { t, locale, path }: Pick<App.Locals, 't' | 'locale' | 'path'>,
  lobby: string,
): RequirementRow[] {
  return requirements.map(({ code, met, until, amount }) => {
    const title = t(`requirements.${code}`);
    // Without a bank account there is no time from which it is usable.
    const hasNoText = met || (code === 'bankAccountWait' && !until);
    if (hasNoText) return { title, met, text: null, link: null };
    const text = t(`requirements.${code}Text`, {
      amount: money(amount ?? 0, locale),
      until: until ? moment(until, locale) : '',
    });
    const link = links[code];
    return { title, met, text, link: link && { label: t(link.label), href: path(link.to || lobby) } };
  });
}

type DepositStanding = Pick<WithdrawalRequirements, 'pause' | 'depositRemainder'>;

/** What stops deposits: a break or an exclusion, and the player's own limits, where there are some. */
export function depositRows(
  { pause = null, depositRemainder = null }: DepositStanding,
  { t, locale, path }: Pick<App.Locals, 't' | 'locale' | 'path'>,
): RequirementRow[] {
  const link = { label: t('limits.title'), href: path('/profile/limits') };
  const isPaused = pause !== null;
  const pauseText = pause && t(`limits.pause.${pause.reason}`, { until: moment(pause.until, locale) });
  const rows = [
    { title: t('depositRequirements.pause'), met: !isPaused, text: pauseText, link: isPaused ? link : null },
  ];
  if (depositRemainder === null) return rows;
  const text = t('depositRequirements.left', { amount: money(depositRemainder, locale) });
  return [...rows, { title: t('depositRequirements.limit'), met: depositRemainder > 0, text, link }];
}
