import { z } from '@hono/zod-openapi';
import { amount, MOST_RUPIAH } from './answers.ts';

/** Names that providers give: no character that a log, a path or a database takes for something else. */
const name = z.string().regex(/^[\w.:-]{1,64}$/);
const uid = z.string().regex(/^[A-Za-z0-9]{1,32}$/);

/** As the launch named it. */
const session = z.string().regex(/^[\w-]{1,128}$/);

/** What providers send, each in a body of its own. */
export const providerBodies = {
  bet: z.strictObject({
    reference: name,
    session,
    uid,
    gameID: name,
    round: name,
    amount,
  }),
  win: z.strictObject({
    reference: name,
    uid,
    round: name,
    amount: z.int().min(0).max(MOST_RUPIAH),
    /** Nothing more comes for this round. */
    final: z.boolean(),
  }),
  'free-spin': z.strictObject({
    reference: name,
    session,
    uid,
    gameID: name,
    round: name,
    /** As `free-spins` named it: the operator's key. */
    grant: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u),
    /** Spins that are left after this one. */
    remaining: z.int().min(0).max(1_000),
    /** What the spin won. */
    amount: z.int().min(0).max(MOST_RUPIAH),
  }),
  rollback: z.strictObject({ reference: name, uid, bet: name }),
  balance: z.strictObject({ uid }),
  leave: z.strictObject({ uid }),
};

export type ProviderBody<Call extends keyof typeof providerBodies> = z.infer<(typeof providerBodies)[Call]>;
