import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hourMs } from '../../../shared/western-indonesia.ts';
import { recordAction } from '../../audit/audit.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { accounts, auditLog, operatorKeys } from '../../database/schema/schema.ts';
import type { PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { publishEvent } from '../../notifications/notifications.ts';
import { lockLiveKey, operatorOf, requireLiveKey } from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { type Executed, execute, lockText, type OperatorRequest, operatorRequestHash } from '../execute.ts';
import { requireRecentProof } from '../sessions/proof.ts';

/** Hours in which a second person can approve. */
export const PROPOSAL_HOURS = 24;

/** An action that needs a second person above a set sum. */
export interface LargeAction<Result extends object = object> {
  /** The name of the command. */
  name: string;
  /** Queries the database only; everything that it needs is in the request. */
  work(tx: Queries, request: OperatorRequest, by: { person: string; at: Date }): Promise<Executed<Result>>;
}

type LargeRequest = OperatorRequest & { details: { amount: number } };

/** A row `propose` of the audit log that nobody has approved, whose time and key are still good. */
export interface Proposal {
  number: number;
  at: Date;
  expiresAt: Date;
  /** The operator who made it, and the key. */
  person: string;
  operatorKey: number;
  account: string | null;
  /** The action that is executed after the approval. */
  request: LargeRequest;
}

/** Rows of the audit log that are open proposals. */
export const isOpenProposal = sql<boolean>`${auditLog.action} = 'propose'
  and ${auditLog.at} + ${PROPOSAL_HOURS} * interval '1 hour' > clock_timestamp()
  and not exists (select from ${auditLog} carried_out where carried_out.proposal = ${auditLog.id})
  and exists (select from ${operatorKeys} own where own.id = ${auditLog.operatorKey} and own.revoked_at is null)`;

/** Open proposals, newest first. */
export async function openProposals(db: Queries, condition?: SQL): Promise<Proposal[]> {
  const rows = await db
    .select({ row: auditLog, key: operatorKeys, account: accounts.account })
    .from(auditLog)
    .innerJoin(operatorKeys, eq(operatorKeys.id, auditLog.operatorKey))
    .leftJoin(accounts, eq(accounts.uid, auditLog.uid))
    .where(and(isOpenProposal, condition))
    .orderBy(desc(auditLog.id));
  return rows.map(({ row: { id, at, uid, details, note }, key, account }) => {
    const { action, key: requestKey, ...own } = details as { action: string; key?: string; amount: number };
    return {
      number: id,
      at,
      expiresAt: new Date(at.getTime() + PROPOSAL_HOURS * hourMs),
      person: key.person,
      operatorKey: key.id,
      account,
      request: {
        action,
        uid,
        details: own,
        note: note ?? undefined,
        ...(requestKey !== undefined && { key: requestKey }),
      },
    };
  });
}

/** The details of the request that was executed or proposed with this key, or null. */
export async function findEarlierDetails(db: Queries, key: string): Promise<Record<string, unknown> | null> {
  const [executed] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.key, key));
  if (executed) return executed.details as Record<string, unknown>;
  const [proposal] = await openProposals(db, sql`${auditLog.details} ->> 'key' = ${key}`);
  return proposal?.request.details ?? null;
}

/** Rolls back the rehearsal of an action. */
class Rehearsed extends Error {}

/** Throws what the action would throw, and changes nothing. */
async function rehearse(tx: Queries, work: (tx: Queries) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

type Operator = ReturnType<typeof operatorOf>;

interface Call {
  c: Context<PlatformEnv>;
  services: Services;
  request: LargeRequest;
}

/**
 * Records a proposal, or finds the open one of the same request. Throws OWN_KEY_REQUIRED, PROOF_REQUIRED, and what the
 * action throws.
 */
async function propose(
  { c, services, request }: Call,
  work: (tx: Queries) => Promise<unknown>,
): Promise<Proposal> {
  const { db, log } = services;
  const operator = operatorOf(c);
  if (operator.keyId === null) throw new PlatformError('OWN_KEY_REQUIRED');
  requireRecentProof(operator, services);
  const { action, uid = null, key, note } = request;
  const details = { action, ...(key !== undefined && { key }), ...request.details };
  const hash = operatorRequestHash({ action: 'propose', uid, details, note });
  return db.transaction(async (tx) => {
    await requireLiveKey(tx, operator);
    await lockText(tx, key ?? hash);
    const same = eq(auditLog.request, hash);
    const [earlier] = await openProposals(tx, same);
    if (earlier) return earlier;
    if (
      key !== undefined &&
      (await openProposals(tx, sql`${auditLog.details} ->> 'key' = ${key}`)).length > 0
    )
      throw new PlatformError('IDEMPOTENCY_CONFLICT');
    await rehearse(tx, work);
    await recordAction(tx, {
      actor: 'operator',
      person: operator.person,
      operatorKey: operator.keyId,
      action: 'propose',
      uid,
      details,
      note,
      request: hash,
    });
    log.info('operator.action', { requestId: c.get('requestId'), action: 'propose', uid });
    const [proposal] = await openProposals(tx, same);
    if (!proposal) throw new Error('Proposals: the proposal was not recorded.');
    return proposal;
  });
}

/**
 * The sum that a person, or anyone with their key, has moved for a player today (of western Indonesia) by an action,
 * without a second person.
 */
async function movedToday(tx: Queries, { action, uid }: LargeRequest, by: Operator): Promise<number> {
  if (!uid) return 0;
  const [row] = await rowsOf<{ sum: string }>(
    tx,
    sql`select coalesce(sum((details ->> 'amount')::bigint), 0) as sum from audit_log
      where uid = ${uid} and action = ${action} and actor = 'operator' and proposal is null
        and western_day(at) = western_day(clock_timestamp())
        and (person = ${by.person} or operator_key is not distinct from ${by.keyId}::bigint)`,
  );
  return Number(row?.sum);
}

/** Rolls back an action whose sum needs a second person. */
class NeedsSecondPerson extends Error {}

/**
 * Executes an action, or records a proposal of it where the sum of the day needs a second person. Throws OWN_KEY_REQUIRED,
 * PROOF_REQUIRED, IDEMPOTENCY_CONFLICT, and what the action throws.
 */
export async function executeOrPropose<Result extends object>(
  { work }: LargeAction<Result>,
  call: Call,
): Promise<{ result: Result } | { proposal: Proposal }> {
  const { c, services, request } = call;
  const { action, uid, details } = request;
  const operator = operatorOf(c);
  const by = { person: operator.person, at: new Date(services.clock()) };
  try {
    const { result, event } = await execute(c, services, request, async (tx) => {
      await lockText(tx, `${action} ${uid}`);
      const sum = details.amount + (await movedToday(tx, request, operator));
      if (sum > services.secondPersonAbove) throw new NeedsSecondPerson();
      return work(tx, request, by);
    });
    if (event) await publishEvent(services, event);
    return { result };
  } catch (error) {
    if (!(error instanceof NeedsSecondPerson)) throw error;
    return { proposal: await propose(call, (tx) => work(tx, request, by)) };
  }
}

const comparable = (person: string) => person.normalize('NFKC').trim().toLowerCase();

/**
 * The open proposal of this number, which another person than its own approves. Throws UNKNOWN_PROPOSAL,
 * OWN_KEY_REQUIRED and SAME_PERSON.
 */
async function requireApprovable(
  db: Queries,
  number: number,
  { person, keyId }: Operator,
): Promise<Proposal> {
  if (keyId === null) throw new PlatformError('OWN_KEY_REQUIRED');
  const [proposal] = await openProposals(db, eq(auditLog.id, number));
  if (!proposal) throw new PlatformError('UNKNOWN_PROPOSAL');
  if (proposal.operatorKey === keyId || comparable(proposal.person) === comparable(person))
    throw new PlatformError('SAME_PERSON');
  return proposal;
}

/**
 * Executes a proposal, once. Throws UNKNOWN_PROPOSAL, OWN_KEY_REQUIRED, SAME_PERSON, PROOF_REQUIRED, and what the action
 * throws.
 */
export async function approveProposal(
  c: Context<PlatformEnv>,
  services: Services,
  actions: readonly LargeAction[],
  { number, note }: { number: number; note: string | undefined },
): Promise<{ proposal: Proposal; result: object }> {
  const operator = operatorOf(c);
  const proposal = await requireApprovable(services.db, number, operator);
  requireRecentProof(operator, services);
  const request = { ...proposal.request, approval: { proposal: number, note } };
  const action = actions.find(({ name }) => name === request.action);
  if (!action) throw new Error(`Proposals: no action is called ${request.action}.`);
  const by = { person: `${proposal.person}, ${operator.person}`, at: new Date(services.clock()) };
  const { result, event } = await execute(
    c,
    services,
    request,
    (tx) => action.work(tx, request, by),
    async (tx) => {
      await lockText(tx, `proposal ${number}`);
      // A revocation of the other key waits from here on.
      if (!(await lockLiveKey(tx, proposal.operatorKey))) throw new PlatformError('UNKNOWN_PROPOSAL');
      await requireApprovable(tx, number, operator);
    },
  );
  if (event) await publishEvent(services, event);
  return { proposal, result };
}
