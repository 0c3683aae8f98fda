import { sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import { createAccount, createPasswordHasher } from '../accounts/accounts.ts';
import type { Queries } from '../database/database.ts';
import * as schema from '../database/schema/schema.ts';
import { openHouse } from '../ledger/ledger.ts';
import { markOf, recordMark } from '../persons/persons.ts';
import { siteDefaults } from '../site-data/site-data.ts';
import { brands, gameImage, games } from './catalogue.ts';
import { DEMO_GIFT, demoAccounts } from './demo-accounts.ts';

/**
 * Adds missing brands and games; existing ones stay as they are. They are too few to be analyzed by themselves, and a planner
 * that knows nothing of them expects that few rounds are of any game. Games of an empty catalogue do not count as added.
 */
async function addCatalogue(db: Queries, now: Date): Promise<void> {
  const hasGames = (await db.$count(schema.games)) > 0;
  const brandRows = brands.map((brand, position) => ({ ...brand, position }));
  const gameRows = games.map(([gameClass, gameBrand, gameID, name], position) => {
    const addedAt = hasGames ? now : null;
    return { gameClass, gameBrand, gameID, name, position, addedAt, image: gameImage(gameID) };
  });
  await db.insert(schema.gameBrands).values(brandRows).onConflictDoNothing();
  await db.insert(schema.games).values(gameRows).onConflictDoNothing();
  await db.execute(sql`analyze ${schema.gameBrands}, ${schema.games}`);
}

type DemoBankAccount = Pick<typeof schema.bankAccounts.$inferInsert, 'bank' | 'token' | 'last4' | 'holder'>;

async function seedBankAccount(
  db: Queries,
  uid: string,
  bankAccount: DemoBankAccount,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.insert(schema.bankAccountHolders).values({ uid, holder: bankAccount.holder });
  await db
    .insert(schema.bankAccounts)
    .values({ ...bankAccount, uid, createdAt: daysAgo(2), usableAt: daysAgo(1) });
  const mark = markOf('bankAccount', bankAccount.bank, bankAccount.token);
  await recordMark(db, uid, mark, daysAgo(2));
}

async function seedDemoAccounts(db: Queries, now: Date): Promise<void> {
  const { hash } = createPasswordHasher();
  for (const { account, password, gift = DEMO_GIFT, blocked, bankAccount, ...flags } of demoAccounts) {
    const row = {
      account,
      ...flags,
      demo: true,
      passwordHash: await hash(password, 'seed'),
      dateOfBirth: '1990-01-01',
      language: siteDefaults.site.defaultLang,
    };
    const { uid } = await createAccount(
      db,
      { ...row, blockedAt: blocked ? now : null },
      { amount: gift, wagering: 0 },
      now,
    );
    if (bankAccount) await seedBankAccount(db, uid, bankAccount, now);
  }
}

/**
 * Runs at every start, after `migrateDatabase`: adds new games to the catalogue, and fills an empty database. A
 * database with house accounts is not empty.
 */
export async function seed(db: Queries, { demo, now }: { demo: boolean; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await addCatalogue(tx, now);
    const isNew = await openHouse(tx);
    if (isNew && demo) await seedDemoAccounts(tx, now);
  });
}

export { games } from './catalogue.ts';
