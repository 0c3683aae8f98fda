import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { Invitation } from '../../stores/invitation.ts';
import { Modal } from './Modal.tsx';
import { useShell } from './use-shell.ts';

interface Props {
  invitation: Invitation;
  messages: ShellMessages;
}

/** The invitation of a link (D2): the editors' text, and the code as text. */
export function InvitationModal({ invitation, messages }: Props) {
  const { closeInvitation } = useShell().invitation;
  const { title, paragraphs, lang, code, signUp } = invitation;
  return (
    <Modal layer="invitation" title={title} lang={lang}>
      <div className="shell-modal__texts" lang={lang}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {code !== null && (
        <p className="invitation__code">
          <span>{messages['invitation.code']}</span> <strong translate="no">{code}</strong>
        </p>
      )}
      <div className="dialog__actions">
        <a className="button button--primary" href={signUp}>
          {messages['invitation.signUp']}
        </a>
        <button type="button" className="button" onClick={closeInvitation}>
          {messages['invitation.later']}
        </button>
      </div>
    </Modal>
  );
}
