import type { CardKind } from './kind.ts';
import { noticeKind } from './notice.ts';

/** A bank account, a deposit or a withdrawal has changed. */
export const cashier = { ...noticeKind('cashier'), changesBalance: true } as const satisfies CardKind;
