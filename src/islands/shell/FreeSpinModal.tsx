import { date, number } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pagePath } from '../../stores/navigation.ts';
import { closeFreeSpin } from '../../stores/notifications.ts';
import type { FreeSpin } from '../../stores/offers.ts';
import { fill } from './fill.ts';
import { GameImage } from './GameImage.tsx';
import { Modal } from './Modal.tsx';
import type { ShellTexts } from './texts.ts';

interface Props {
  offer: FreeSpin;
  locale: Locale;
  texts: ShellTexts;
}

const expiryFormat: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

function Facts({ offer, locale, texts }: Props) {
  return (
    <dl className="free-spin__facts">
      <dt>{texts['freeSpin.game']}</dt>
      <dd>{offer.gameName}</dd>
      <dt>{texts['freeSpin.provider']}</dt>
      <dd>{offer.gameBrandName}</dd>
      <dt>{texts['freeSpin.count']}</dt>
      <dd className="figures">{number(offer.count, locale)}</dd>
    </dl>
  );
}

/** A free-spin offer (spec §4, D18). */
export function FreeSpinModal({ offer, locale, texts }: Props) {
  const close = () => closeFreeSpin(offer.id);
  const query = new URLSearchParams({ gameBrand: offer.gameBrand, gameID: offer.gameID });
  return (
    <Modal layer="free-spin" title={fill(texts['freeSpin.title'], { game: offer.gameName })}>
      <GameImage images={offer.images} />
      <Facts offer={offer} locale={locale} texts={texts} />
      {offer.expiresAt !== null && (
        <p className="muted">
          {fill(texts['freeSpin.expires'], { date: date(offer.expiresAt, locale, expiryFormat) })}
        </p>
      )}
      {!offer.playable && <p>{texts['freeSpin.unplayable']}</p>}
      <div className="dialog__actions">
        <button type="button" className="button" onClick={close}>
          {texts.close}
        </button>
        {offer.playable && (
          <a
            className="button button--primary"
            href={`${pagePath('/GameLoading', locale)}?${query}`}
            target="_blank"
            rel="noopener"
          >
            {texts['freeSpin.gameDetail']}
          </a>
        )}
      </div>
    </Modal>
  );
}
