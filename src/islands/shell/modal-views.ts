import type { ComponentType } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { ShellMessages } from '../../i18n/shell-messages.ts';
import type { NotificationIn } from '../../stores/notifications/kinds.ts';
import { FreeSpinModal } from './FreeSpinModal.tsx';

type ModalNotification = NotificationIn<'modal'>;

interface ModalProps<Shown> {
  notification: Shown;
  locale: Locale;
  messages: ShellMessages;
}

/** The modal of each kind. */
export const modalViews: {
  [Kind in ModalNotification['kind']]: ComponentType<ModalProps<Extract<ModalNotification, { kind: Kind }>>>;
} = {
  freeSpin: FreeSpinModal,
};
