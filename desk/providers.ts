import type { AuthProvider, DataProvider, I18nProvider } from 'ra-core';
import { call, carryOut, Refusal, type Values } from './call.ts';
import { allows, commandNamed } from './commands.ts';
import { currentLanguage, languages, setLanguage, textOf } from './language.ts';
import { listOf, nounNamed } from './nouns.ts';
import { logInWithPasskey } from './passkeys.ts';
import { currentSession, endSession, isOver, renewSession } from './session.ts';

export const authProvider: AuthProvider = {
  async login({ key }: { key?: string }) {
    const begin = key ? call('/operator/sessions', { method: 'POST', body: { key } }) : logInWithPasskey();
    await begin;
    renewSession();
  },
  async logout(cause?: unknown) {
    endSession();
    if (!(cause instanceof Refusal))
      await call('/operator/sessions/current', { method: 'DELETE' }).catch(() => {});
  },
  // A network or a platform that does not respond logs nobody out.
  checkAuth: () => currentSession().then(() => {}, authProvider.checkError),
  async checkError(error) {
    if (isOver(error)) throw error;
  },
  async getIdentity() {
    const { person } = await currentSession();
    return { id: person, fullName: person };
  },
  async canAccess({ resource, action }) {
    const { role } = await currentSession();
    if (action === 'list') return allows(role, listOf({ name: resource }));
    return action === 'run' ? allows(role, commandNamed(resource)) : true;
  },
};

type Row = Values & { id: string };

/** The cursor of each page of a list that was loaded, by its filters. */
const cursors = new Map<string, string | null>();

const withId = (resource: string, row: Values): Row => ({ ...row, id: String(row[nounNamed(resource).id]) });

const refuse = () => Promise.reject(new Error('Records are changed by commands.'));

export const dataProvider = {
  async getList(resource: string, { pagination = { page: 1, perPage: 25 }, filter = {} }) {
    const command = listOf({ name: resource });
    if (nounNamed(resource).asksFirst && Object.keys(filter).length === 0)
      return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    const pageKey = (page: number) => JSON.stringify([resource, filter, pagination.perPage, page]);
    const { page, perPage: limit } = pagination;
    const cursor = cursors.get(pageKey(page)) ?? undefined;
    const values = { ...filter, cursor, limit: command.fields.length > 0 || cursor ? limit : undefined };
    const answer = await carryOut<Values>(command, values);
    const rows = (answer[command.list ?? 'rows'] as Values[]).map((row) => withId(resource, row));
    const next = (answer.nextCursor ?? null) as string | null;
    cursors.set(pageKey(page + 1), next);
    return { data: rows, pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 }, meta: answer };
  },
  async getOne(resource: string, { id: key }: { id: string }) {
    const { show, id: field } = nounNamed(resource);
    const command = commandNamed(show ?? '');
    const row = await carryOut<Values>(command, { [command.fields[0]?.field ?? field]: key });
    return { data: { ...row, id: key } };
  },
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as unknown as DataProvider;

export const i18nProvider: I18nProvider = {
  translate: textOf,
  changeLocale: async (locale) => setLanguage(locale),
  getLocale: currentLanguage,
  getLocales: () => languages,
};
