import { Link } from 'react-router';
import type { Shape } from '../commands.ts';
import { languageTag, textOf } from '../language.ts';

const money = (amount: number) => `Rp\u00a0${new Intl.NumberFormat(languageTag()).format(amount)}`;

const moment = (at: number) =>
  new Intl.DateTimeFormat(languageTag(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(at);

/** Pages of records, by the field that names one, perhaps in one list. */
const pages: Record<string, string> = {
  account: 'account',
  offer: 'offers',
  round: 'rounds',
  bestRound: 'rounds',
  'deposits.reference': 'deposits',
  'withdrawals.reference': 'withdrawals',
  'threads.reference': 'support',
  'otherThreads.reference': 'support',
  'subject.deposit': 'deposits',
  'subject.withdrawal': 'withdrawals',
  'subject.round': 'rounds',
  'subject.offer': 'offers',
  // Kinds of players' accounts.
  'accounts.account': '',
};

/** The page of the record that a field names; the subject of a thread is its kind and its name. */
function pageOf({ name, list }: Pick<Props, 'name' | 'list'>, text: string): string | null {
  const [kind = '', ofKind] = text.split(' ');
  const [page, record] = ofKind
    ? [pages[`${name}.${kind}`], ofKind]
    : [pages[`${list}.${name}`] ?? pages[name], text];
  // Accounts of the house are named like house:play.
  return page && !record.includes(':') ? `/${page}/${encodeURIComponent(record)}/show` : null;
}

/** Fields with words of the platform that are no enumeration in the contract, perhaps in one list. */
const words = [
  'state',
  'kind',
  'by',
  'actor',
  'language',
  'gameClass',
  'setting',
  'entries.reason',
  'movements.reason',
];

/** True of a value that the dictionaries may translate: what somebody typed stays as it is. */
const isWord = ({ name, list, shape }: Pick<Props, 'name' | 'list' | 'shape'>) =>
  shape === 'enum' || words.includes(name) || words.includes(`${list}.${name}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Props {
  name: string;
  value: unknown;
  shape: Shape | undefined;
  /** The list in whose row it stands. */
  list?: string | undefined;
}

function Scalar({ name, value, shape, list }: Props) {
  if (typeof value === 'boolean') return textOf(value ? 'yes' : 'no');
  if (typeof value === 'number' && shape === 'epoch-ms')
    return <time dateTime={new Date(value).toISOString()}>{moment(value)}</time>;
  if (typeof value === 'number' && shape === 'rupiah') return money(value);
  const text = String(value);
  const page = pageOf({ name, list }, text);
  if (page) return <Link to={page}>{text}</Link>;
  if (typeof value === 'number') return new Intl.NumberFormat(languageTag()).format(value);
  return isWord({ name, list, shape }) ? textOf(`value.${text}`, {}, text) : text;
}

/** Any value of a response. What a player typed stands between directions of its own. */
function Value(props: Props) {
  const { name, value, shape } = props;
  if (value === null || value === undefined || value === '') return <span className="none">–</span>;
  if (Array.isArray(value)) return <Rows name={name} rows={value} shape={shape} />;
  if (isRecord(value)) return <Facts value={value} shape={shape} />;
  return (
    <bdi>
      <Scalar {...props} />
    </bdi>
  );
}

const fieldsOf = (shape: Shape | undefined): Record<string, Shape> =>
  typeof shape === 'object' && !Array.isArray(shape) ? shape : {};

interface RowsProps {
  name: string;
  rows: unknown[];
  shape: Shape | undefined;
  more?: RowEnd | undefined;
}

function Rows({ name, rows, shape, more }: RowsProps) {
  const each = Array.isArray(shape) ? shape[0] : undefined;
  if (rows.length === 0) return <span className="none">–</span>;
  if (!rows.every(isRecord))
    return (
      <ul>
        {rows.map((row) => (
          <li key={String(row)}>
            <Value name={name} value={row} shape={each} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      columns={Object.keys(rows[0] ?? {})}
      rows={rows}
      shape={each}
      list={name}
      caption={textOf(`field.${name}`)}
      {...(more && { more })}
    />
  );
}

const isNumeric = (shape: Shape | undefined) =>
  shape === 'rupiah' || shape === 'integer' || shape === 'number' ? '' : undefined;

/** The last cell of a row. */
type RowEnd = (row: Record<string, unknown>) => React.ReactNode;

interface TableProps {
  columns: readonly string[];
  rows: readonly Record<string, unknown>[];
  shape: Shape | undefined;
  list?: string;
  caption?: string;
  more?: RowEnd;
}

/** Focusable, so that a wide table can be scrolled by keyboard. */
const scrollable = { tabIndex: 0 };

export function Table({ columns, rows, shape, list, caption, more }: TableProps) {
  const fields = fieldsOf(shape);
  return (
    <section
      className="scroll"
      {...scrollable}
      aria-label={caption ?? columns.map((name) => textOf(`field.${name}`)).join(', ')}
    >
      <table>
        {caption && <caption className="unseen">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-numeric={isNumeric(fields[name])}>
                {textOf(`field.${name}`)}
              </th>
            ))}
            {more && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map((name) => (
                <td key={name} data-label={textOf(`field.${name}`)} data-numeric={isNumeric(fields[name])}>
                  <Value name={name} value={row[name]} shape={fields[name]} list={list} />
                  {name === 'budget' && <Spent record={row} />}
                </td>
              ))}
              {more && <td className="more">{more(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FactsProps {
  value: Record<string, unknown>;
  shape: Shape | undefined;
  /** The last cells of rows, by the name of their list. */
  more?: Record<string, RowEnd>;
}

/** How much of an offer's budget is spent; in another colour from where the offer waits for an operator. */
function Spent({ record: { spent, budget } }: { record: Record<string, unknown> }) {
  if (typeof spent !== 'number' || typeof budget !== 'number') return null;
  return <meter aria-label={textOf('field.spent')} max={budget} high={0.9 * budget} value={spent} />;
}

const isList = (value: unknown) => Array.isArray(value) && value.some(isRecord);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of a record; what is a list of its own comes last, each under its name. */
export function Facts({ value, shape, more = {} }: FactsProps) {
  const fields = fieldsOf(shape);
  const all = Object.entries(value).filter(([name]) => name !== 'id' || 'id' in fields);
  const named = all.filter(([, each]) => !isEmpty(each));
  const empty = all.filter(([, each]) => isEmpty(each)).map(([name]) => textOf(`field.${name}`));
  return (
    <>
      <dl>
        {named
          .filter(([, each]) => !isList(each))
          .map(([name, each]) => (
            <div key={name}>
              <dt>{textOf(`field.${name}`)}</dt>
              <dd>
                <Value name={name} value={each} shape={fields[name]} />
                {name === 'budget' && <Spent record={value} />}
              </dd>
            </div>
          ))}
      </dl>
      {empty.length > 0 && <p className="none">{textOf('without', { fields: empty.join(', ') })}</p>}
      {named
        .filter(([, each]) => isList(each))
        .map(([name, each]) => (
          <section key={name}>
            <h2>{textOf(`field.${name}`)}</h2>
            <Rows name={name} rows={each as unknown[]} shape={fields[name]} more={more[name]} />
          </section>
        ))}
    </>
  );
}
