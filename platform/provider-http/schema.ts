import { z } from '@hono/zod-openapi';
import { receivedRupiah, uid } from '../http/fields.ts';

/** Names chosen by providers, safe in logs, paths and the database. */
const name = z.string().regex(/^[\w.:-]{1,64}$/);

/** The session id from the launch. */
const session = z.string().regex(/^[\w-]{1,128}$/);

/** Schemas of the bodies that providers send. */
export const providerBodies = {
  bet: z.strictObject({
    reference: name,
    session,
    uid,
    gameID: name,
    round: name,
    amount: receivedRupiah.min(1),
  }),
  win: z.strictObject({
    reference: name,
    uid,
    round: name,
    amount: receivedRupiah,
    /** True for the last call of the round. */
    final: z.boolean(),
  }),
  'free-spin': z.strictObject({
    reference: name,
    session,
    uid,
    gameID: name,
    round: name,
    /** The grant's key from `free-spins`. */
    grant: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u),
    /** Spins left after this one. */
    remaining: z.int().min(0).max(1_000),
    /** Win of the spin. */
    amount: receivedRupiah,
  }),
  rollback: z.strictObject({ reference: name, uid, bet: name }),
  balance: z.strictObject({ uid }),
  leave: z.strictObject({ uid }),
};

export type ProviderBody<Call extends keyof typeof providerBodies> = z.infer<(typeof providerBodies)[Call]>;
