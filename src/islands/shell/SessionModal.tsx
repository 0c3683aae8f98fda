import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { SessionModal as SessionModalState } from '../../stores/flags.ts';
import { Modal } from './Modal.tsx';
import { useShell } from './use-shell.ts';

interface Props {
  modal: SessionModalState;
  messages: ShellMessages;
}

/** Explains why the player was logged out (spec §8, D14). */
export function SessionModal({ modal, messages }: Props) {
  const { closeSessionModal } = useShell().sessionModal;
  return (
    <Modal key={modal.flag} layer="session" title={messages['session.title']}>
      <div className="shell-modal__texts">
        <p>{messages[`${modal.flag}_text_1`]}</p>
        {modal.reason && <p className="muted">{messages[`reason.${modal.reason}`]}</p>}
      </div>
      <div className="dialog__actions">
        <button type="button" className="button button--primary" onClick={closeSessionModal}>
          {messages['session.understood']}
        </button>
      </div>
    </Modal>
  );
}
