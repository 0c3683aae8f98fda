import type { CardKind } from './kind.ts';
import { noticeKind } from './notice.ts';

/** An operator has replied to the player. */
export const support = noticeKind('support') satisfies CardKind;
