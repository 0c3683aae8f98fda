import type { Locale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { SessionModal as SessionModalState } from '../../stores/flags.ts';
import { Modal } from './Modal.tsx';
import { useShell } from './use-shell.ts';

interface Props {
  modal: SessionModalState;
  locale: Locale;
  messages: ShellMessages;
}

/** Explains why the player was logged out (spec §8, D14). A blocked one is led to the operators. */
export function SessionModal({ modal, locale, messages }: Props) {
  const { closeSessionModal } = useShell().sessionModal;
  const reason = modal.reason && messages[`reason.${modal.reason}`];
  return (
    <Modal key={modal.flag} layer="session" title={messages['session.title']}>
      <div className="shell-modal__texts">
        <p>{messages[`${modal.flag}_text_1`]}</p>
        {modal.reason === 'blocked' ? (
          <p>
            <a href={localizedPath('/help/contact', locale)} onClick={closeSessionModal}>
              {reason}
            </a>
          </p>
        ) : (
          reason && <p className="muted">{reason}</p>
        )}
      </div>
      <div className="dialog__actions">
        <button type="button" className="button button--primary" onClick={closeSessionModal}>
          {messages['session.understood']}
        </button>
      </div>
    </Modal>
  );
}
