import { type MessagesUnder, messagesUnder } from './messages-under.ts';

/** All messages under `reminder.` without the prefix. */
export type ReminderMessages = MessagesUnder<`reminder.${string}`>;

/** The messages of the dialogs about time. The browser gets them as plain data (`integrations/computed-texts.ts`). */
export const reminderMessages = messagesUnder<`reminder.${string}`>('reminder');
