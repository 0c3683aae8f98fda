import type { CardKind } from './kind.ts';
import { noticeKind } from './notice.ts';

/** Something has changed that the player should know of, whoever changed it. */
export const security = noticeKind('security') satisfies CardKind;
