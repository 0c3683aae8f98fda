import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Large enough for the program's own queries. Texts that differ each time cannot make the cache grow. */
const MAX_PLANS = 500;

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

interface Plan {
  name: string;
  parameters: number[];
  /** The columns of the result. */
  head: Messages;
}

/**
 * Sends messages as one, with a sync at the end: also after an error the database is idle and outside a transaction before
 * the next statement is sent.
 */
async function exchange(client: PGlite, ...messages: Uint8Array[]): Promise<Messages> {
  return (await client.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;
}

async function planned(client: PGlite, name: string, text: string): Promise<Plan> {
  const messages = await exchange(
    client,
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  );
  const head = messages.filter((message) => message.name === 'rowDescription');
  return { name, parameters: parse.parseDescribeStatementResults(messages), head };
}

async function run<Row>(
  client: PGlite,
  { name, parameters, head }: Plan,
  given: unknown[],
  options: QueryOptions,
): Promise<Results<Row>> {
  const values = given.map((value, index) => {
    if (value === null || value === undefined) return null;
    const write = client.serializers[parameters[index] ?? 0];
    return write ? write(value) : String(value);
  });
  const messages = await exchange(client, serialize.bind({ statement: name, values }), serialize.execute({}));
  // Replaces PGlite's parsers: with parsers among the options it would copy all of its own for each response.
  const { parsers, ...others } = options;
  const all: typeof client.parsers = parsers
    ? Object.assign(Object.create(client.parsers), parsers)
    : client.parsers;
  return parse.parseResults([...head, ...messages], all, others)[0] as Results<Row>;
}

/** Matches single statements on rows. PGlite runs everything else itself. */
const isPlannable = (text: string) => /^\s*(select|insert|update|delete)\s/i.test(text);

/**
 * Plans a statement once instead of on each call, which takes longer than to run it. Servers do this for named
 * statements; PGlite knows them only in its protocol. The caller keeps every other statement away.
 */
export function createStatementCache(client: PGlite): PGlite['query'] {
  const replan = client.query.bind(client);
  const plans = new Map<string, Plan | null>();
  let names = 0;

  async function plan(text: string): Promise<Plan> {
    const known = plans.get(text);
    if (known) return known;
    names += 1;
    const made = await planned(client, `plan-${names}`, text);
    plans.set(text, made);
    return made;
  }

  return async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
    const { blob, paramTypes, serializers, onNotice } = options;
    const isPlain = isPlannable(text) && !blob && !paramTypes && !serializers && !onNotice;
    if (isPlain && plans.has(text) && !client.closed)
      return client.runExclusive(async () => run<Row>(client, await plan(text), values, options));
    // A text is planned at its second call: the first may be its only one.
    if (isPlain && plans.size < MAX_PLANS) plans.set(text, null);
    return replan<Row>(text, values, options);
  };
}
