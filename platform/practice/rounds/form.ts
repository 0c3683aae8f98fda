import { z } from '@hono/zod-openapi';
import type { PageContext } from '../../pages/requests.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Names a round for good; the page that offers it chooses the key. */
export const roundKey = z.string().regex(/^[\w-]{16,64}$/);

const StepSchema = z.object({
  round: wholeNumber,
  step: wholeNumber,
  action: z.string().min(1).max(40),
});

const BetSchema = z.looseObject({
  key: roundKey,
  freeSpin: wholeNumber.optional(),
});

/** What the form of a game asks for: the next step of a round, or a round, whose bet is for its engine to read. */
export type GameForm = { step: z.infer<typeof StepSchema> } | { bet: z.infer<typeof BetSchema> };

/** The fields of a form, each a text or, where a name comes several times, texts; null: that is no form. */
export async function formFields(c: PageContext): Promise<Record<string, unknown> | null> {
  try {
    return { ...(await c.req.parseBody({ all: true })) };
  } catch {
    return null;
  }
}

/** Null: the form is none of ours. */
export async function readForm(c: PageContext): Promise<GameForm | null> {
  const fields = await formFields(c);
  if (fields && 'action' in fields) {
    const { success, data } = StepSchema.safeParse(fields);
    return success ? { step: data } : null;
  }
  const { success, data } = BetSchema.safeParse(fields);
  return success ? { bet: data } : null;
}
