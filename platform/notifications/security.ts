import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { epochMs } from '../http/fields.ts';
import { eventFields, type NotificationKind, type PayloadOf } from './kind.ts';

/** Page of the site that each notice links to. */
const pageOf = {
  newDevice: '/profile/accountSetting',
  sessionsEnded: '/profile/accountSetting',
  passwordChanged: '/profile/changePassword',
  passkeyAdded: '/profile/passkeys',
  passkeyRemoved: '/profile/passkeys',
  passwordRecovered: '/profile/changePassword',
  recoveryCodesMade: '/profile/recoveryCodes',
  recoveryCodesRemoved: '/profile/recoveryCodes',
  recoveryCodeUsed: '/profile/recoveryCodes',
  recoveryStarted: '/profile/recovery',
  recoveryStopped: '/profile/recovery',
  limitLoosened: '/profile/limits',
  accountClosing: '/profile/accountSetting',
  closingCancelled: '/profile/accountSetting',
  exportReady: '/profile/accountSetting',
} as const;

type What = keyof typeof pageOf;

/** Changes of an account that a security notification reports. */
export const securityNews = Object.keys(pageOf) as [What, ...What[]];

const SecurityEventSchema = z
  .object({
    ...eventFields('security'),
    what: z.enum(securityNews).openapi({ description: 'The change. Values may be added.' }),
    name: z.string().optional().openapi({ description: 'Name of the device or the passkey.' }),
    moment: epochMs.optional().openapi({
      description:
        'When the change takes effect or ends: the loosening of a limit, the closing of the account, the end of an export, when the code of an operator becomes valid.',
    }),
    linkUrl: z.string().openapi({ description: 'Path of the setting on the site.' }),
  })
  .openapi('SecurityEvent');

type SecurityEvent = z.infer<typeof SecurityEventSchema>;

/** Notifies the player of a change that they should know of, whoever made it. */
export const security: NotificationKind<SecurityEvent> = {
  kind: 'security',
  schema: SecurityEventSchema,
  audience: 'player',
  category: 'security',
  lapses: { after: 30 * dayMs },
};

/** The change, with what its text names. `moment` is in epoch ms. */
export type SecurityNotice =
  | { what: 'newDevice' | 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { what: 'limitLoosened' | 'accountClosing' | 'exportReady' | 'recoveryStarted'; moment: number }
  | {
      what: Exclude<
        What,
        | 'newDevice'
        | 'passkeyAdded'
        | 'passkeyRemoved'
        | 'limitLoosened'
        | 'accountClosing'
        | 'exportReady'
        | 'recoveryStarted'
      >;
    };

/** The stored payload of a notification. */
export function securityNotice(notice: SecurityNotice): PayloadOf<SecurityEvent> {
  return { ...notice, linkUrl: pageOf[notice.what] };
}
