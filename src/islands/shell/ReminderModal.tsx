import { useEffect, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { onDemand } from '../../stores/on-demand.ts';
import type { Reminder } from '../../stores/player.ts';
import { Modal } from './Modal.tsx';
import { useShell } from './use-shell.ts';

type Part = typeof import('./ReminderContent.tsx');

/** A dialog about time that covers the page. Its content is downloaded with the first one; a failure is retried. */
export function ReminderModal({ reminder, locale }: { reminder: Reminder; locale: Locale }) {
  const shell = useShell();
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const download = onDemand(async () => {
      const loaded = await import('./ReminderContent.tsx');
      return () => void setPart(loaded);
    }, shell);
    download.need();
    return download.stop;
  }, [shell]);
  if (!part) return null;
  return (
    <Modal
      layer={reminder.kind === 'realityCheck' ? 'reality' : 'session'}
      title={part.reminderTitle(reminder, locale)}
    >
      <part.ReminderContent reminder={reminder} locale={locale} />
    </Modal>
  );
}
