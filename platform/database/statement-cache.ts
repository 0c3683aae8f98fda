import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** The program's own queries fit; a text that differs each time can't make it grow. */
const most = 500;

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

interface Plan {
  name: string;
  parameters: number[];
  /** What the columns of its rows are. */
  head: Messages;
}

/**
 * Sends messages as one, up to their end. The sync is among them: after an error too the database is at rest, and
 * outside a transaction, before anyone else is heard.
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
  // Laid over PGlite's own: with parsers among the options it copies all of its own for each answer.
  const { parsers, ...others } = options;
  const all: typeof client.parsers = parsers
    ? Object.assign(Object.create(client.parsers), parsers)
    : client.parsers;
  return parse.parseResults([...head, ...messages], all, others)[0] as Results<Row>;
}

/** One statement on rows; everything else goes PGlite's own way. */
const isPlannable = (text: string) => /^(select|insert|update|delete)\s/i.test(text);

/**
 * Lets PGlite plan a statement once instead of on each call, which takes longer than to run it. Servers do this for
 * named statements; PGlite knows them only in its protocol. A planned statement holds the locks that PGlite's own query
 * holds, so it waits for another's transaction as that does; those inside a transaction never come here.
 */
export function cacheStatements(client: PGlite): void {
  const planAnew = client.query.bind(client);
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

  client.query = async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
    const { blob, paramTypes, serializers, onNotice } = options;
    const isPlain = isPlannable(text) && !blob && !paramTypes && !serializers && !onNotice;
    if (isPlain && plans.has(text)) {
      return client._runExclusiveTransaction(() =>
        client._runExclusiveQuery(async () => {
          // A closing that came first leaves nothing to ask.
          await client._checkReady();
          return run<Row>(client, await plan(text), values, options);
        }),
      );
    }
    // The first call of a text may be its only one.
    if (isPlain && plans.size < most) plans.set(text, null);
    return planAnew<Row>(text, values, options);
  };
}
