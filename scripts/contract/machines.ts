import { cashierMachines, type StateMachine, transitionRows } from '../../platform/database/schema/schema.ts';

type Name = keyof typeof cashierMachines;

/** A state machine as a Mermaid diagram. */
function drawing(name: Name): string {
  const { begins, transitions, endStates }: StateMachine = cashierMachines[name];
  const lines = transitions.flatMap(({ from, event, to, by }) =>
    from.map((state) => `  ${state} --> ${to}: ${event} (${by.join(', ')})`),
  );
  const ends = endStates.map((state) => `  ${state} --> [*]`);
  const begin = `  [*] --> ${begins.state}: ${begins.event} (${begins.by})`;
  return ['```mermaid', 'stateDiagram-v2', begin, ...lines, ...ends, '```'].join('\n');
}

/** A state machine as a table, with its bookings. */
function table(name: Name): string {
  const { begins, transitions }: StateMachine = cashierMachines[name];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const codes = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  return [
    row(['From', 'Event', 'By', 'To', 'Money']),
    row(['---', '---', '---', '---', '---']),
    row(['', codes([begins.event]), begins.by, codes([begins.state]), begins.money ?? '']),
    ...transitions.map(({ from, event, by, to, money = '' }) =>
      row([codes(from), codes([event]), by.join(', '), codes([to]), money]),
    ),
  ].join('\n');
}

/** The document with the current diagrams and tables between its marks. */
export function withMachines(text: string): string {
  return (Object.keys(cashierMachines) as Name[]).reduce((document, name) => {
    const [begin, end] = [`<!-- machine: ${name} -->`, `<!-- end: ${name} -->`];
    const [before, rest] = document.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) throw new Error(`there is no ${begin} … ${end}`);
    return `${before}${begin}\n\n${drawing(name)}\n\n${table(name)}\n\n${end}${after}`;
  }, text);
}

/** The database function that decides transitions. */
export function transitionFunction(): string {
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  const rows = transitionRows().map(
    ({ machine, from, event, by, to, isEnd }) =>
      `    (${[machine, from, event, by, to].map(text).join(', ')}, ${isEnd})`,
  );
  return `-- Written by \`npm run contract\` from platform/database/schema/cashier-machines.ts. Do not edit.
-- Returns the state that an event leads to, or no row where the machine has no such transition. Without a state before
-- it, an event creates a deposit or a withdrawal.
create function cashier_transition(p_machine text, p_from text, p_event text, p_by text)
returns table (to_state text, is_end boolean)
language sql immutable
as $$
  select t.to_state, t.is_end from (values
${rows.join(',\n')}
  ) t (machine, from_state, event, by, to_state, is_end)
  where t.machine = p_machine and t.from_state is not distinct from p_from and t.event = p_event and t.by = p_by
$$;
`;
}
