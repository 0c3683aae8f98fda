import { z } from '@hono/zod-openapi';
import { damagedPages } from '../../database/damage.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { checkLedger, type LedgerExtent } from '../../ledger/ledger.ts';
import type { Services } from '../../services.ts';
import { differenceOf, type Finding } from './difference.ts';

/** Numbers of rows and sums of a ledger, in a response. */
export const extentFields = {
  accounts: z.int(),
  movements: z.int(),
  entries: z.int(),
  newestEntry: z.int().nullable().openapi({ description: 'Null: nothing was ever booked.' }),
  newestEntryAt: epochMs.nullable(),
};

export const shownExtent = ({ accounts, movements, entries, newestEntry, newestEntryAt }: LedgerExtent) => {
  return { accounts, movements, entries, newestEntry, newestEntryAt: newestEntryAt?.getTime() ?? null };
};

const atLeast = (what: string) =>
  z.coerce
    .number()
    .pipe(z.int().min(0))
    .optional()
    .openapi({
      type: 'integer',
      description: `${what} at the time of the backup; the ledger must hold them.`,
    });

const query = z.strictObject({
  accounts: atLeast('Number of accounts'),
  movements: atLeast('Number of movements'),
  newestEntry: atLeast('Number of the newest entry'),
});

/** The differences by which the ledger is below a backup's figures. */
function missingOf(figures: z.output<typeof query>, extent: LedgerExtent): Finding | null {
  const names = ['accounts', 'movements', 'newestEntry'] as const;
  const total = names.find((name) => (figures[name] ?? 0) > (extent[name] ?? 0));
  return total ? { rule: 'backup', total, kept: figures[total] ?? null, computed: extent[total] ?? 0 } : null;
}

type Counts = { [Name in keyof ReturnType<typeof shownExtent>]: number | null };

interface Findings {
  counts: Counts;
  fault: Finding | null;
}

const uncounted = { accounts: null, movements: null, entries: null, newestEntry: null, newestEntryAt: null };
const count = z.int().nullable().openapi({ description: 'Null: cannot be counted, because of damage.' });
const countedFields = { ...extentFields, accounts: count, movements: count, entries: count };

const check = describeCall({
  method: 'get',
  path: '/operator/ledger/check',
  tags: ['Operator'],
  summary: 'Check the ledger',
  description:
    'Recomputes every balance, every daily total and every round of the betting history. If one differs, it names the first and exits with 1. After a restore, give the numbers that this command or "backup" printed at the time of the backup: a ledger that holds less does not pass. Where DATA_DIR has backups, a ledger that is empty or begins after the newest of them does not pass. The embedded database answers nothing else meanwhile.',
  security: operatorRole('read'),
  command: {
    name: 'ledger check',
    example: '--accounts 812 --movements 55120 --newest-entry 110240',
    holds: {
      field: 'ok',
      otherwise:
        'The ledger did not pass. The output above names the first fault. Rule newer or backup: this is not the ledger of the backup; check DATABASE_URL and DATA_DIR. Rule damage: put back a copy of the database.',
    },
  },
  request: { query },
  responses: {
    200: json(
      'Counts, and the first fault',
      z.object({
        ok: z.boolean(),
        ...countedFields,
        rule: z.string().nullable().openapi({
          description:
            'The check that failed: movement, refund, unrecorded, entry, balance, bonus, checkpoint, day, gameDay, round, backup, newer; damage where pages of the database cannot be read.',
        }),
        difference: z.string().nullable().openapi({ description: 'The fault in a sentence.' }),
        account: z.string().nullable(),
        movementId: z.int().nullable(),
        entryId: z.int().nullable(),
        day: z.string().nullable().openapi({ description: 'Day of the wrong total in a history.' }),
        total: z.string().nullable().openapi({
          description:
            'The wrong figure: its name and the reason, game or round, such as "spent of stake"; for backup the option; for damage the pages and their table.',
        }),
        kept: rupiah.nullable().openapi({ description: 'The stored or given number.' }),
        computed: rupiah.nullable().openapi({ description: 'The number that the ledger has.' }),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

export function registerLedgerCheck(app: PlatformApp, { db, log, newestBackupAt }: Services): void {
  const none = {
    rule: null,
    difference: null,
    account: null,
    movementId: null,
    entryId: null,
    day: null,
    total: null,
    kept: null,
    computed: null,
  };

  /** The counts and the first fault; damaged pages are a fault without counts. */
  async function findings(figures: z.output<typeof query>): Promise<Findings> {
    try {
      const { fault, ...extent } = await checkLedger(db);
      const backupAt = newestBackupAt();
      const isNewer = backupAt !== null && (extent.oldestEntryAt ?? Number.POSITIVE_INFINITY) > backupAt;
      const shortfall = missingOf(figures, extent) ?? (isNewer ? { rule: 'newer' as const } : null);
      return { counts: shownExtent(extent), fault: fault ?? shortfall };
    } catch (error) {
      const total = await damagedPages(db, error);
      if (total === null) throw error;
      return { counts: uncounted, fault: { rule: 'damage', total } };
    }
  }

  app.openapi(check, async (c) => {
    const { counts, fault } = await findings(c.req.valid('query'));
    log[fault ? 'error' : 'info']('ledger.checked', { ok: fault === null, ...counts, ...fault });
    const difference = fault && differenceOf(fault);
    return c.json({ ok: fault === null, ...counts, ...none, ...fault, difference }, 200);
  });
}
