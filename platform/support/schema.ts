import { z } from '@hono/zod-openapi';
import { supportStates, supportSubjects, supportTopics } from '../database/schema/schema.ts';
import { epochMs, formKey, reference } from '../http/fields.ts';
import { languageTag } from '../http/language.ts';
import { text } from '../http/text.ts';
import { supportLimits, WRITABLE_DAYS } from './rules.ts';

export const threadReference = reference.openapi({
  description: 'S, then ten letters and digits.',
  example: 'S7KQ2M9RXTB',
});

const SubjectSchema = z.strictObject({ kind: z.enum(supportSubjects), reference: text(80).min(1) }).openapi({
  description:
    'A record that the thread is about: a deposit or withdrawal by its reference, a round by its id, an offer as `promotion/<name>` or `quest/<name>`.',
});

const key = formKey.openapi({
  description: 'Idempotency key of one form. Requests with the same key are one message.',
});

const typed = text(4_096).openapi({
  description: `Plain text, at most ${supportLimits.supportTextMaxLength} characters. TEXT_REQUIRED, TEXT_LONG.`,
});

const newThread = { key, topic: z.enum(supportTopics), language: languageTag, text: typed };

export const NewSupportThreadSchema = z
  .strictObject({
    ...newThread,
    subject: SubjectSchema.optional().openapi({ description: "Must be the player's own: SUBJECT_UNKNOWN." }),
  })
  .openapi('NewSupportThread');

export const NewSupportMessageSchema = z.strictObject({ key, text: typed }).openapi('NewSupportMessage');

export const VisitorQuestionSchema = z
  .strictObject({
    ...newThread,
    email: z
      .string()
      .max(254)
      .regex(new RegExp(supportLimits.emailPattern, 'v'), 'EMAIL_FORMAT')
      .refine((value) => value.isWellFormed(), 'EMAIL_FORMAT')
      .openapi({
        pattern: supportLimits.emailPattern,
        description: 'Where the operators reply, by their own means.',
      }),
  })
  .openapi('VisitorQuestion');

const threadFields = {
  reference: threadReference,
  topic: z.enum(supportTopics),
  subject: SubjectSchema.nullable(),
  state: z
    .enum(supportStates)
    .openapi({ description: '`open`: waits for an operator. An answered thread is closed after `endsAt`.' }),
  createdAt: epochMs,
  stateAt: epochMs.openapi({ description: 'When it came to its state.' }),
  endsAt: epochMs.nullable().openapi({
    description: `Until when the player may write on: ${WRITABLE_DAYS} days after the operator's last reply or close. Null while it is open.`,
  }),
};

export const SupportThreadsSchema = z
  .object({
    entries: z.array(
      z.object({
        ...threadFields,
        excerpt: z.string().openapi({ description: 'The beginning of the first message.' }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('SupportThreads');

export const SupportThreadSchema = z
  .object({
    ...threadFields,
    canWrite: z.boolean(),
    messages: z.array(
      z.object({ id: z.string(), at: epochMs, author: z.enum(['player', 'operator']), text: z.string() }),
    ),
  })
  .openapi('SupportThread');
