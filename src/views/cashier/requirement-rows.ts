import type { WithdrawalRequirements } from '../../contract/contract.ts';
import { moment, money } from '../../i18n/format.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

type Requirement = WithdrawalRequirements['requirements'][number];

/** A row of the checklist: a requirement of a withdrawal, and the page where the player can meet it. */
export interface RequirementRow {
  title: string;
  met: boolean;
  text: string | null;
  link: { label: string; href: string } | null;
}

/** The page for each unmet requirement. Games start at the first lobby page. */
const links: Record<Requirement['code'], { label: MessageKey; to: string } | null> = {
  card: { label: 'requirements.cardLink', to: '/profile/bankCard' },
  cardWait: null,
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
    const hasNoText = met || (code === 'cardWait' && !until);
    if (hasNoText) return { title, met, text: null, link: null };
    const text = t(`requirements.${code}Text`, {
      amount: money(amount ?? 0, locale),
      until: until ? moment(until, locale) : '',
    });
    const link = links[code];
    return { title, met, text, link: link && { label: t(link.label), href: path(link.to || lobby) } };
  });
}
