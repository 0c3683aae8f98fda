import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayMs, dayOf } from '../../shared/western-indonesia.ts';
import { carryOut, type Values } from '../call.ts';
import { commandNamed } from '../commands.ts';
import { Lines } from '../components/Chart.tsx';
import { CommandButton } from '../components/CommandDialog.tsx';
import { Failed } from '../components/Failed.tsx';
import { Facts, Table } from '../components/Value.tsx';
import { languageTag, textOf } from '../language.ts';
import { useWaiting } from '../waiting.ts';

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
  }).format(Number(value));
}

function WhatWaits() {
  const { queues, ...beside } = useWaiting();
  return (
    <section>
      <h2>{textOf('waits')}</h2>
      <ul className="tiles">
        {Object.entries(queues).map(([name, { count, oldestMs }]) => (
          <li key={name}>
            <Link to={`/${name}`} data-waits={count > 0 || undefined}>
              <strong>{count}</strong> {textOf(`noun.${name}`)}
              {oldestMs !== null && <small>{textOf('oldest', { age: age(oldestMs) })}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <Facts value={beside} shape={commandNamed('waiting').beside} />
      <p className="actions">
        <CommandButton name="ledger check" />
      </p>
    </section>
  );
}

const report = commandNamed('report day');
const spans = [1, 7, 30] as const;
const pictures = [
  ['signUps', 'logIns', 'actives'],
  ['staked', 'won', 'net'],
  ['deposited', 'withdrawn'],
  ['payoutMinutes'],
] as const;

function Figures() {
  const [span, setSpan] = useState<number>(7);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['report day', span],
    refetchInterval: 30_000,
    async queryFn() {
      const since = dayOf(Date.now() - (span - 1) * dayMs);
      const { rows } = await carryOut<{ rows: Values[] }>(report, { since, until: dayOf(Date.now()) });
      return rows.sort((one, other) => String(one.day).localeCompare(String(other.day)));
    },
  });
  return (
    <section>
      <h2>{textOf('figures')}</h2>
      <p className="actions">
        {spans.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => setSpan(each)}>
            {each === 1 ? textOf('today') : textOf('days', { days: each })}
          </button>
        ))}
      </p>
      {isPending && <p className="none">{textOf('loading')}</p>}
      {error && <Failed error={error} again={refetch} />}
      {data && span === 1 && <Facts value={data[0] ?? {}} shape={report.result} />}
      {data && span > 1 && (
        <>
          <div className="pictures">
            {pictures.map((names) => (
              <Lines key={names.join()} names={names} rows={data} />
            ))}
          </div>
          <details>
            <summary>{textOf('table')}</summary>
            <Table
              columns={Object.keys(report.result)}
              rows={[...data].reverse()}
              shape={report.result}
              caption={textOf('figures')}
            />
          </details>
        </>
      )}
    </section>
  );
}

/** The first page: the queues that wait, and the figures of the last days. */
export function Today() {
  return (
    <>
      <h1>{textOf('today')}</h1>
      <WhatWaits />
      <Figures />
    </>
  );
}
