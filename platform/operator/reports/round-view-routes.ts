import { z } from '@hono/zod-openapi';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { operatorLanguage } from '../../../runtime/dictionaries.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import {
  accounts,
  gameRoundMovements,
  gameRounds,
  ledgerAccounts,
  ledgerMovements,
  roundEnds,
  roundStates,
} from '../../database/schema/schema.ts';
import { detailOfRound, findRound } from '../../history/history.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { epochMs, rowId, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';

const show = describeCall({
  method: 'get',
  path: '/operator/rounds/{round}',
  tags: ['Operator'],
  summary: 'Show a round',
  description: 'Shows its result, its seeds, the page that verifies it, and every movement of its money.',
  security: operatorRole('read'),
  timeout: 'callsOthers',
  command: { name: 'rounds show', example: '4711' },
  request: {
    params: z.object({
      round: rowId.openapi({
        description: 'Number of the round; players read it in their history, "report rounds" has the best.',
      }),
    }),
  },
  responses: {
    200: json(
      'The round',
      z.object({
        round: z.int(),
        account: z.string(),
        uid: z.string(),
        gameBrand: z.string(),
        gameID: z.string(),
        state: z.enum(roundStates),
        endedBy: z.enum(roundEnds).nullable(),
        startedAt: epochMs,
        settledAt: epochMs.nullable(),
        stake: rupiah.openapi({ description: 'Less what was rolled back.' }),
        win: rupiah.openapi({ description: 'With wins that the provider reported after the end.' }),
        freeSpinGrant: z.int().nullable(),
        reference: z
          .string()
          .nullable()
          .openapi({ description: "The external provider's name of the round." }),
        rulesVersion: z.string().nullable(),
        serverHash: z.string().nullable(),
        serverSeed: z.string().nullable().openapi({ description: 'Null while it is in use.' }),
        clientSeed: z.string().nullable(),
        ownSeed: z.string().nullable().openapi({
          description: "The player's part of the client seed of a shared round.",
        }),
        shared: z.boolean().openapi({ description: 'Of a live table: one draw for all players.' }),
        nonce: z.int().nullable(),
        proof: z.string().nullable().openapi({
          description: 'Public page that verifies the round; null while that is not possible yet.',
        }),
        result: z.array(z.object({ label: z.string(), value: z.string() })).openapi({
          description: "The provider's description of it; empty without a response.",
        }),
        movements: z.array(
          z.object({
            movement: z.int(),
            at: epochMs,
            reason: z.string(),
            amount: rupiah,
            from: z.string(),
            to: z.string(),
            reversedBy: z.int().nullable(),
          }),
        ),
      }),
    ),
  },
  codes: ['UNKNOWN_ROUND', 'INVALID_INPUT'],
});

async function movementsOf(db: Queries, round: number) {
  const [from, to] = [alias(ledgerAccounts, 'from_account'), alias(ledgerAccounts, 'to_account')];
  const reversal = alias(ledgerMovements, 'reversal');
  const { id, at, reason, amount } = ledgerMovements;
  const rows = await db
    .select({ movement: id, at, reason, amount, from: from.code, to: to.code, reversedBy: reversal.id })
    .from(gameRoundMovements)
    .innerJoin(ledgerMovements, eq(id, gameRoundMovements.movementId))
    .innerJoin(from, eq(from.id, ledgerMovements.fromAccount))
    .innerJoin(to, eq(to.id, ledgerMovements.toAccount))
    .leftJoin(reversal, eq(reversal.reverses, id))
    .where(eq(gameRoundMovements.roundId, round))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

export function registerRoundView(app: PlatformApp, { db, gameProviders }: GameServices): void {
  app.openapi(show, async (c) => {
    const id = Number(c.req.valid('param').round);
    const [found] = await db
      .select({ round: gameRounds, account: accounts.account })
      .from(gameRounds)
      .innerJoin(accounts, eq(accounts.uid, gameRounds.uid))
      .where(eq(gameRounds.id, id));
    if (!found) throw new PlatformError('UNKNOWN_ROUND');
    const { round, account } = found;
    const { uid, gameBrand, gameID, state, endedBy, freeSpinGrant, reference } = round;
    const { stake, win } = (await findRound(db, uid, id)) ?? round;
    const { seeds, rulesVersion } = await detailOfRound(db, uid, id);
    const provider = gameProviders(gameBrand);
    const question = { uid, gameBrand, round: reference ?? String(id), language: operatorLanguage };
    const [result, proof] = await Promise.all([
      provider.roundDetail(question).catch(() => []),
      provider.verification?.(question).catch(() => null) ?? null,
    ]);
    return c.json(
      {
        round: id,
        account,
        uid,
        gameBrand,
        gameID,
        state,
        endedBy,
        startedAt: round.startedAt.getTime(),
        settledAt: round.settledAt?.getTime() ?? null,
        stake,
        win,
        freeSpinGrant,
        reference,
        rulesVersion,
        serverHash: seeds?.serverHash ?? null,
        serverSeed: seeds?.serverSeed ?? null,
        clientSeed: seeds?.clientSeed ?? null,
        ownSeed: seeds?.ownSeed ?? null,
        shared: seeds?.shared ?? false,
        nonce: seeds?.nonce ?? null,
        proof: proof?.href ?? null,
        result,
        movements: await movementsOf(db, id),
      },
      200,
    );
  });
}
