import { type MessagesUnder, messagesUnder } from './messages-under.ts';

/** All messages under `notice.` without the prefix: the texts of notifications for one player. */
export type NoticeMessages = MessagesUnder<`notice.${string}`>;

/** The browser gets them as plain data (`integrations/computed-texts.ts`), with the first of these notifications. */
export const noticeMessages = messagesUnder<`notice.${string}`>('notice');
