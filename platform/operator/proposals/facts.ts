import { z } from '@hono/zod-openapi';
import { epochMs, rupiah } from '../../http/fields.ts';
import { json } from '../../http/route.ts';
import { PROPOSAL_HOURS, type Proposal } from './proposals.ts';

/** A proposal as operators see it. */
export const ProposalSchema = z
  .object({
    number: z.int(),
    at: epochMs,
    expiresAt: epochMs,
    person: z.string().openapi({ description: 'The person who proposes it.' }),
    action: z.string().openapi({ description: 'The command.' }),
    account: z.string().nullable().openapi({ description: 'The player concerned.' }),
    amount: rupiah,
    details: z.record(z.string(), z.unknown()),
    note: z.string().nullable(),
  })
  .openapi('Proposal');

export function proposalFacts({ number, at, expiresAt, person, account, request }: Proposal) {
  const { action, note = null } = request;
  const { amount, ...details } = request.details;
  return {
    number,
    at: at.getTime(),
    expiresAt: expiresAt.getTime(),
    person,
    action,
    account,
    amount,
    details,
    note,
  };
}

/** The response of an action above the set sum. */
export const proposalReply = json(
  'Nothing is done yet: a second person has to approve it',
  z.object({ proposal: ProposalSchema }),
);

/** The command line's report of a proposal. */
export const proposalWaits = {
  field: 'proposal',
  text: `Nothing is done yet: {proposal.amount} play rupiah need a second person. Another person approves it within ${PROPOSAL_HOURS} hours, with a key of their own: proposals approve {proposal.number}`,
};
