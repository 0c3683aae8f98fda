import { ListBase, ShowBase, useListContext, useResourceContext, useShowContext } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Values } from '../call.ts';
import { type Command, commandNamed } from '../commands.ts';
import { textOf } from '../language.ts';
import { listOf, type Noun, nounNamed } from '../nouns.ts';
import { useRole } from '../use-role.ts';
import { CommandButton } from './CommandDialog.tsx';
import { Failed } from './Failed.tsx';
import { Facts, Table } from './Value.tsx';

/** More would hide the record on a phone. */
const shownActions = 3;

/** The commands that this person may carry out on a record. */
function Actions({ noun, record }: { noun: Noun; record: Values }) {
  const isAllowed = useRole();
  const id = record[noun.id];
  const allowed = noun.actions.map(commandNamed).filter(isAllowed);
  const button = (command: Command) => (
    <CommandButton key={command.name} name={command.name} known={{ [fieldFor(command, noun)]: id }} />
  );
  return (
    <>
      <div className="actions">{allowed.slice(0, shownActions).map(button)}</div>
      {allowed.length > shownActions && (
        <details>
          <summary>{textOf('more')}</summary>
          <div className="actions">{allowed.slice(shownActions).map(button)}</div>
        </details>
      )}
    </>
  );
}

/** The field of a command that names the record. */
function fieldFor({ fields }: Command, { id }: Noun): string {
  return fields.some(({ field }) => field === id)
    ? id
    : (fields.find(({ place }) => place === 'path')?.field ?? id);
}

function Filter({ name, command }: { name: string; command: Command }) {
  const { filterValues, setFilters } = useListContext();
  const id = useId();
  const values = command.fields.find(({ field }) => field === name)?.limits.enum;
  const set = (value: string) => setFilters({ ...filterValues, [name]: value || undefined });
  return (
    <p className="field">
      <label htmlFor={id}>{textOf(`field.${name}`)}</label>
      {values ? (
        <select id={id} value={filterValues[name] ?? ''} onChange={({ target }) => set(target.value)}>
          <option value="">{textOf('usual')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(`value.${value}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="search"
          value={filterValues[name] ?? ''}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </p>
  );
}

function Rows({ noun }: { noun: Noun }) {
  const { data, isPending, error, filterValues, page, setPage, hasNextPage, hasPreviousPage, refetch } =
    useListContext();
  const command = listOf(noun);
  if (isPending) return <p className="none">{textOf('loading')}</p>;
  // Loaded rows stay while a later load fails.
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data?.length)
    return (
      <p className="none">
        {textOf(noun.asksFirst && Object.keys(filterValues).length === 0 ? 'search' : 'empty')}
      </p>
    );
  return (
    <>
      {error && <Failed error={error} again={refetch} />}
      <Table
        columns={noun.columns}
        rows={data}
        shape={command.result}
        caption={textOf(`noun.${noun.name}`)}
        more={(row) => (
          <>
            {noun.show ? (
              <Link to={`/${noun.name}/${encodeURIComponent(String(row.id))}/show`}>{textOf('open')}</Link>
            ) : (
              <Actions noun={noun} record={row} />
            )}
          </>
        )}
      />
      <nav className="actions" aria-label={textOf('pages')}>
        {hasPreviousPage && (
          <button type="button" onClick={() => setPage(page - 1)}>
            {textOf('newer')}
          </button>
        )}
        {hasNextPage && (
          <button type="button" onClick={() => setPage(page + 1)}>
            {textOf('older')}
          </button>
        )}
      </nav>
    </>
  );
}

export function RecordList() {
  const noun = nounNamed(useResourceContext() ?? '');
  const command = listOf(noun);
  const { freshSeconds } = noun;
  return (
    <ListBase perPage={25} queryOptions={{ ...(freshSeconds && { refetchInterval: freshSeconds * 1_000 }) }}>
      <h1>{textOf(`noun.${noun.name}`)}</h1>
      {noun.filters.length > 0 && (
        <search className="filters">
          {noun.filters.map((name) => (
            <Filter key={name} name={name} command={command} />
          ))}
        </search>
      )}
      <Rows noun={noun} />
    </ListBase>
  );
}

function Record({ noun }: { noun: Noun }) {
  const { record, isPending, error, refetch } = useShowContext();
  if (isPending) return <p className="none">{textOf('loading')}</p>;
  if (!record) return <Failed error={error} again={refetch} />;
  const { id, ...value } = record;
  return (
    <>
      {error && <Failed error={error} again={refetch} />}
      <h1>
        <bdi>{String(id)}</bdi>
      </h1>
      <Actions noun={noun} record={record} />
      <Facts value={value} shape={commandNamed(noun.show ?? '').result} />
    </>
  );
}

export function RecordPage() {
  const noun = nounNamed(useResourceContext() ?? '');
  return (
    <ShowBase
      queryOptions={{
        ...(noun.freshSeconds && { refetchInterval: noun.freshSeconds * 1_000 }),
        retry: false,
      }}
      loading={null}
    >
      <p>
        <Link to={`/${noun.name}`}>{textOf(`noun.${noun.name}`)}</Link>
      </p>
      <Record noun={noun} />
    </ShowBase>
  );
}
