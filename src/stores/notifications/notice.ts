import type { JsonRecord } from '../../../shared/json.ts';
import type { NoticeMessages } from '../../i18n/notice-messages.ts';
import { isMoment, isRupiah, isText } from '../record.ts';
import { type CardKind, type NotificationCard, parseLink } from './kind.ts';

/** A change that concerns the player. The dictionary has its text under the kind and `what`. */
export interface Notice<Kind extends string> extends NotificationCard {
  kind: Kind;
}

/** The common part of the kinds of notices. `name` is that of what has changed: the last digits of a bank account, a device. */
const noticeKind = <const Kind extends 'cashier' | 'security' | 'support'>(kind: Kind) =>
  ({
    kind,
    place: 'cards',
    parse(
      { what, amount, moment, masked, name = masked, linkUrl }: JsonRecord,
      id: string,
    ): Notice<Kind> | null {
      if (!isText(what)) return null;
      return {
        kind,
        id,
        // A change that this page does not know has the text of `other`.
        message: `${kind}.${what}` as keyof NoticeMessages,
        ...(isText(name) && { values: { name } }),
        ...(isRupiah(amount) && { amount }),
        ...(isMoment(moment) && { moment }),
        link: parseLink(linkUrl, null),
        more: `${kind}.more`,
      };
    },
  }) as const;

/** A bank account, a deposit or a withdrawal has changed. */
export const cashier = { ...noticeKind('cashier'), changesBalance: true } as const satisfies CardKind;

/** Something has changed that the player should know of, whoever changed it. */
export const security = noticeKind('security') satisfies CardKind;

/** An operator has replied to the player. */
export const support = noticeKind('support') satisfies CardKind;
