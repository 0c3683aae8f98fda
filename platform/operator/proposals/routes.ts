import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../../http/environment.ts';
import { rowId } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { noteOnly, operatorHeaders } from '../fields.ts';
import { ProposalSchema, proposalFacts } from './facts.ts';
import { largeActions } from './large-actions.ts';
import { approveProposal, openProposals, PROPOSAL_HOURS } from './proposals.ts';

const list = describeCall({
  method: 'get',
  path: '/operator/proposals',
  tags: ['Operator'],
  summary: 'List actions that need a second person',
  description: `Open ones, newest first. A proposal is open for ${PROPOSAL_HOURS} hours, until it is approved or the key that made it is revoked. "audit list --action propose" shows all.`,
  security: operatorRole('read'),
  command: { name: 'proposals list', example: '', list: 'rows' },
  responses: {
    200: json('All open proposals', z.object({ rows: z.array(ProposalSchema), nextCursor: z.null() })),
  },
});

const approve = describeCall({
  method: 'post',
  path: '/operator/proposals/{number}/approve',
  tags: ['Operator'],
  summary: 'Execute a proposed action as the second person',
  description: 'Needs a key of your own, and another person than the one who proposed it.',
  security: operatorRole('money'),
  command: {
    name: 'proposals approve',
    example: '812',
    done: 'Proposal {number} of {proposal.person} is executed: {proposal.action}, {proposal.amount} play rupiah.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      number: rowId.openapi({ description: 'Number of the proposal; "proposals list" shows it.' }),
    }),
    body: noteOnly,
  },
  responses: {
    200: json(
      'The proposal, and the result of its action',
      z.object({ proposal: ProposalSchema, result: z.record(z.string(), z.unknown()) }),
    ),
  },
  codes: [
    'UNKNOWN_PROPOSAL',
    'ACCOUNT_BLOCKED',
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'SAME_PERSON',
    'MOVEMENT_CLOSED',
    'ROUND_OPEN',
    'WRONG_STATE',
    'OFFER_OVER',
    'REWARD_GIVEN',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
  ],
});

export function registerProposals(app: PlatformApp, services: Services): void {
  app.openapi(list, async (c) => {
    const rows = (await openProposals(services.db)).map(proposalFacts);
    return c.json({ rows, nextCursor: null }, 200);
  });

  app.openapi(approve, async (c) => {
    const number = Number(c.req.valid('param').number);
    const { note } = c.req.valid('json') ?? {};
    const { proposal, result } = await approveProposal(c, services, largeActions, { number, note });
    return c.json({ proposal: proposalFacts(proposal), result: { ...result } }, 200);
  });
}
