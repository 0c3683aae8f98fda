import { useMutation } from '@tanstack/react-query';
import {
  FilterLiveForm,
  ListBase,
  ShowBase,
  useListContext,
  useNotify,
  useResourceContext,
  useShowContext,
} from 'ra-core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { dayOf } from '../../shared/western-indonesia.ts';
import type { Values } from '../call.ts';
import { type Command, commandNamed } from '../commands.ts';
import { downloadList } from '../download.ts';
import { textOf } from '../language.ts';
import { listOf, type Noun, nounNamed, nouns } from '../nouns.ts';
import { useRole } from '../use-role.ts';
import { Lines } from './Chart.tsx';
import { CommandButton } from './CommandDialog.tsx';
import { Failed, reasonOf } from './Failed.tsx';
import { ForAll } from './ForAll.tsx';
import { Facts, Table } from './Value.tsx';

/** More would hide the record on a phone. */
const shownActions = 3;

/** The fields of a command that a record fills in. */
function knownOf(
  { fields }: Command,
  { id, newest = {} }: Pick<Noun, 'id' | 'newest'>,
  record: Values,
): Values {
  const valueFor = (field: string, place: string) => {
    const [list = '', part = ''] = newest[field] ?? [];
    if (newest[field]) return (record[list] as Values[] | undefined)?.at(-1)?.[part];
    return place === 'path' || id.includes(field) ? record[field] : undefined;
  };
  return Object.fromEntries(
    fields.flatMap(({ field, place }) => {
      const value = valueFor(field, place);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Buttons of the commands that this person may carry out. */
function Commands({ names, noun, record = {} }: { names: readonly string[]; noun: Noun; record?: Values }) {
  const isAllowed = useRole();
  const allowed = names.map(commandNamed).filter(isAllowed);
  const button = (command: Command) => (
    <CommandButton key={command.name} name={command.name} known={knownOf(command, noun, record)} />
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

const dayFields = ['since', 'until'];

function Filter({ name, command }: { name: string; command: Command }) {
  const { register } = useFormContext();
  const id = useId();
  const values = command.fields.find(({ field }) => field === name)?.limits.enum;
  return (
    <p className="field">
      <label htmlFor={id}>{textOf(`field.${name}`)}</label>
      {values ? (
        <select id={id} {...register(name)}>
          <option value="">{textOf('usual')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(`value.${value}`)}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type={dayFields.includes(name) ? 'date' : 'search'} {...register(name)} />
      )}
    </p>
  );
}

function Download({ noun, filter }: { noun: Noun; filter: Values }) {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () => downloadList(noun.name, listOf(noun), filter),
    onError: (error) => notify(reasonOf(error), { type: 'warning' }),
  });
  return (
    <button type="button" disabled={download.isPending} onClick={() => download.mutate()}>
      {textOf('download')}
    </button>
  );
}

function Rows({ noun }: { noun: Noun }) {
  const { data, isPending, error, filterValues, page, setPage, hasNextPage, hasPreviousPage, meta, refetch } =
    useListContext();
  const command = listOf(noun);
  if (isPending) return <p className="none">{textOf('loading')}</p>;
  // Loaded rows stay while a later load fails.
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data?.length)
    return (
      <p className="none">
        {textOf(noun.asksFirst && !Object.values(filterValues).some(Boolean) ? 'search' : 'empty')}
      </p>
    );
  const hasMore = noun.show !== null && !noun.opens;
  const isLong = Object.values(meta ?? {}).some(Array.isArray);
  return (
    <>
      {error && <Failed error={error} again={refetch} />}
      {noun.lines && !noun.linesOf && <Lines names={noun.lines} rows={data} />}
      {meta && command.beside && !isLong && <Facts value={meta} shape={command.beside} />}
      <Table
        columns={noun.columns}
        rows={data}
        shape={command.result}
        list={noun.name}
        caption={textOf(`noun.${noun.name}`)}
        {...((hasMore || noun.actions.length > 0) && {
          more: (row: Values) =>
            hasMore ? (
              <Link to={`/${noun.name}/${encodeURIComponent(String(row.id))}/show`}>{textOf('open')}</Link>
            ) : (
              <Commands names={noun.actions} noun={noun} record={row} />
            ),
        })}
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
        <ForAll noun={noun} filter={filterValues} />
        <Download noun={noun} filter={filterValues} />
      </nav>
      {isLong && <Facts value={meta} shape={command.beside} />}
    </>
  );
}

/** Opens a record by its number or name. */
function OpenForm({ noun }: { noun: Noun }) {
  const navigate = useNavigate();
  const id = useId();
  const field = commandNamed(noun.show ?? '').fields[0]?.field ?? '';
  return (
    <form
      className="filters"
      action={(data) =>
        void navigate(`/${noun.name}/${encodeURIComponent(String(data.get(field)).trim())}/show`)
      }
    >
      <p className="field">
        <label htmlFor={id}>{textOf(`open.${noun.name}`)}</label>
        <input id={id} name={field} required />
      </p>
      <button type="submit">{textOf('open')}</button>
    </form>
  );
}

const FilterForm = (props: object) => <form className="filters" {...props} />;

/** This month, for a report of days. */
function periodNow(): Values {
  const until = dayOf(Date.now());
  return { since: `${until.slice(0, 8)}01`, until };
}

export function RecordList() {
  const noun = nounNamed(useResourceContext() ?? '');
  const { name, list, filters, freshSeconds, others = [] } = noun;
  return (
    <>
      <h1>{textOf(`noun.${name}`)}</h1>
      <Commands names={others} noun={noun} />
      {noun.opens && <OpenForm noun={noun} />}
      {list !== null && (
        <ListBase
          perPage={25}
          {...(noun.period && { filterDefaultValues: periodNow() })}
          queryOptions={{ ...(freshSeconds && { refetchInterval: freshSeconds * 1_000 }) }}
        >
          {filters.length > 0 && (
            <search>
              <FilterLiveForm formComponent={FilterForm}>
                {filters.map((each) => (
                  <Filter key={each} name={each} command={listOf(noun)} />
                ))}
              </FilterLiveForm>
            </search>
          )}
          <Rows noun={noun} />
        </ListBase>
      )}
    </>
  );
}

/** Links from a player to what other lists have about them. */
function OfPlayer({ account }: { account: string }) {
  const isAllowed = useRole();
  const lists = (nouns as readonly Noun[]).filter(
    (noun) => noun.list !== null && noun.filters.includes('account') && isAllowed(listOf(noun)),
  );
  const filterOf = (noun: Noun) =>
    encodeURIComponent(JSON.stringify({ ...(noun.period && periodNow()), account }));
  return (
    <nav className="actions" aria-label={textOf('ofPlayer')}>
      {lists.map((noun) => (
        <Link key={noun.name} to={`/${noun.name}?filter=${filterOf(noun)}`}>
          {textOf(`noun.${noun.name}`)}
        </Link>
      ))}
      <Link to={`/ledger/${encodeURIComponent(account)}/show`}>{textOf('noun.ledger')}</Link>
    </nav>
  );
}

function Record({ noun }: { noun: Noun }) {
  const { record, isPending, error, refetch } = useShowContext();
  const isAllowed = useRole();
  if (isPending) return <p className="none">{textOf('loading')}</p>;
  if (!record) return <Failed error={error} again={refetch} />;
  const { id, ...value } = record;
  const parts = Object.entries(noun.parts ?? {}).filter(([, names]) =>
    names.map(commandNamed).some(isAllowed),
  );
  const more = parts.map(([list, names]) => [
    list,
    (row: Values) => <Commands names={names} noun={noun} record={row} />,
  ]);
  return (
    <>
      {error && <Failed error={error} again={refetch} />}
      <h1>
        <bdi>{String(id)}</bdi>
      </h1>
      <Commands names={noun.actions} noun={noun} record={record} />
      {noun.name === 'account' && <OfPlayer account={String(id)} />}
      {noun.lines && noun.linesOf && <Lines names={noun.lines} rows={record[noun.linesOf] ?? []} />}
      <Facts value={value} shape={commandNamed(noun.show ?? '').result} more={Object.fromEntries(more)} />
    </>
  );
}

export function RecordPage() {
  const noun = nounNamed(useResourceContext() ?? '');
  return (
    <ShowBase
      queryOptions={{
        ...(noun.freshSeconds && { refetchInterval: noun.freshSeconds * 1_000 }),
        // A row of a list, which has less, does not stand in for the record.
        meta: { isWhole: true },
        retry: false,
        // The page itself says why there is no record.
        onError() {},
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
