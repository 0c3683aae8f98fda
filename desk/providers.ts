import type { AuthProvider, DataProvider, I18nProvider } from 'ra-core';
import { call, carryOut, pageOf, Refusal, type Values } from './call.ts';
import { allows, commandNamed } from './commands.ts';
import { currentLanguage, languages, setLanguage, textOf } from './language.ts';
import { commandsOf, nounNamed, rowKey } from './nouns.ts';
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
    if (action === 'list') return commandsOf(nounNamed(resource)).some((command) => allows(role, command));
    return action === 'run' ? allows(role, commandNamed(resource)) : true;
  },
};

type Row = Values & { id: string };

/** The cursor of each page of a list that was loaded, by its filters. */
const cursors = new Map<string, string | null>();

const withId = (resource: string, row: Values): Row => ({ ...row, id: rowKey(nounNamed(resource), row) });

const refuse = () => Promise.reject(new Error('Records are changed by commands.'));

export const dataProvider = {
  async getList(resource: string, { pagination = { page: 1, perPage: 25 }, filter = {} }) {
    const { list } = nounNamed(resource);
    if (list === null || (nounNamed(resource).asksFirst && !Object.values(filter).some(Boolean)))
      return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    const command = commandNamed(list);
    const pageKey = (page: number) => JSON.stringify([resource, filter, pagination.perPage, page]);
    const { page, perPage: limit } = pagination;
    const cursor = cursors.get(pageKey(page)) ?? undefined;
    const { rows, next, beside } = await pageOf(command, { ...filter, cursor, limit });
    cursors.set(pageKey(page + 1), next);
    const pageInfo = { hasNextPage: next !== null, hasPreviousPage: page > 1 };
    return { data: rows.map((row) => withId(resource, row)), pageInfo, meta: beside };
  },
  async getOne(resource: string, { id: key }: { id: string }) {
    const command = commandNamed(nounNamed(resource).show ?? '');
    const row = await carryOut<Values>(command, { [command.fields[0]?.field ?? '']: key });
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
