import type { ReactNode } from 'react';
import { money, timeOfDay } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Shell } from '../../stores/shell.ts';
import { Remounting } from '../Remounting.tsx';
import { useShellStore } from '../use-shell-store.ts';

type Info = NonNullable<ReturnType<Shell['player']['$wallets']['get']>>;

/** Keys under `wallets.` of the messages that the panel shows. */
export const walletTexts = [
  'main',
  'mainNote',
  'inTransit',
  'inTransitNote',
  'bonus',
  'bonusNote',
  'held',
  'heldNote',
  'asOf',
  'unknown',
  'unknownNote',
  'updating',
  'updatingNote',
  'bringBack',
  'allHere',
] as const;

export type WalletTexts = Record<(typeof walletTexts)[number], string>;

interface Props {
  /** The wallets at the time of the response; null when the platform was unreachable. */
  info: Info | null;
  /** True when the transfer of all balances back failed. */
  failed: boolean;
  locale: Locale;
  texts: WalletTexts;
  /** Shown while the wallets are unknown. */
  children?: ReactNode;
}

interface RowProps {
  label: string;
  badge?: string | undefined;
  note: ReactNode;
  children: ReactNode;
}

function Row({ label, badge, note, children }: RowProps) {
  return (
    <div className="wallets__row">
      <dt>
        {label} {badge && <span className="badge badge--warning">{badge}</span>}
        <span className="wallets__note">{note}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** True while no money is held, and none is bonus money; brands are another question. */
const isAllOnMain = ({ held, bonus }: Info) => held.balance === 0 && (bonus?.balance ?? 0) === 0;

/** Browsers and the server format times with different spaces, so React keeps the server's text. */
function Time({ at, locale }: { at: number; locale: Locale }) {
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {timeOfDay(at, locale)}
    </time>
  );
}

/** Shows the balance of each wallet (D16): that of the page, then the stores' newer one. */
export default function Wallets({ info, failed, locale, texts, children }: Props) {
  const fetched = useShellStore(({ player }) => player.$wallets);
  const isCurrent = fetched && (!info || fetched.main.asOf >= info.main.asOf);
  const wallets = isCurrent ? fetched : info;
  const brands = wallets?.brands ?? [];
  const inTransit = brands.reduce((sum, brand) => sum + brand.inTransit, 0);
  const isElsewhere = brands.some(({ balance, state }) => balance !== 0 || state !== 'known');
  const amountOf = (amount: number) => <span className="figures">{money(amount, locale)}</span>;

  return (
    <Remounting>
      {wallets ? (
        <dl className="wallets card">
          <Row label={texts.main} note={texts.mainNote}>
            {amountOf(wallets.main.balance)}
          </Row>
          {brands.map(({ gameBrand, gameBrandName, balance, state, asOf }) => (
            <Row
              key={gameBrand}
              label={gameBrandName}
              badge={state === 'known' ? undefined : texts[state]}
              note={
                state === 'known' ? (
                  <span>
                    {texts.asOf} <Time at={asOf} locale={locale} />
                  </span>
                ) : (
                  texts[`${state}Note`]
                )
              }
            >
              {balance !== null ? amountOf(balance) : <span className="muted">{texts.unknown}</span>}
            </Row>
          ))}
          {inTransit > 0 && (
            <Row label={texts.inTransit} note={texts.inTransitNote}>
              {amountOf(inTransit)}
            </Row>
          )}
          {wallets.bonus && wallets.bonus.balance > 0 && (
            <Row label={texts.bonus} note={texts.bonusNote}>
              {amountOf(wallets.bonus.balance)}
            </Row>
          )}
          {wallets.held.balance > 0 && (
            <Row label={texts.held} note={texts.heldNote}>
              {amountOf(wallets.held.balance)}
            </Row>
          )}
        </dl>
      ) : (
        children
      )}
      {isElsewhere || !wallets || failed ? (
        <form
          method="post"
          action={`/api/wallet-return?lang=${locale}`}
          encType="application/x-www-form-urlencoded"
          data-astro-reload
        >
          <button className="button button--primary" type="submit">
            {texts.bringBack}
          </button>
        </form>
      ) : (
        isAllOnMain(wallets) && <p className="muted">{texts.allHere}</p>
      )}
    </Remounting>
  );
}
