import { z } from '@hono/zod-openapi';
import { dayMs } from '../../shared/western-indonesia.ts';
import { eventFields, type NotificationKind, type PayloadOf } from './kind.ts';

const SupportEventSchema = z
  .object({
    ...eventFields('support'),
    what: z.enum(['reply']).openapi({ description: 'Values may be added.' }),
    linkUrl: z.string().openapi({ description: 'Path of the thread on the site.' }),
  })
  .openapi('SupportEvent');

type SupportEvent = z.infer<typeof SupportEventSchema>;

/** Notifies the player that an operator replied. */
export const support: NotificationKind<SupportEvent> = {
  kind: 'support',
  schema: SupportEventSchema,
  audience: 'player',
  category: 'support',
  lapses: { after: 30 * dayMs },
};

/** The stored payload of a notification; `thread` is the thread's public id. */
export function supportNotice(thread: string): PayloadOf<SupportEvent> {
  return { what: 'reply', linkUrl: `/profile/message/support/${thread}` };
}
