import { endsOf, machines } from '../../platform/cashier/cashier.ts';

type Name = keyof typeof machines;

/** A state machine as Mermaid draws it. */
function drawing(name: Name): string {
  const { begins, transitions } = machines[name];
  const lines = transitions.flatMap(({ from, event, to, by }) =>
    from.map((state) => `  ${state} --> ${to}: ${event} (${by.join(', ')})`),
  );
  const ends = endsOf[name].map((state) => `  ${state} --> [*]`);
  const begin = `  [*] --> ${begins.state}: ${begins.event} (${begins.by})`;
  return ['```mermaid', 'stateDiagram-v2', begin, ...lines, ...ends, '```'].join('\n');
}

/** The same as a table, with what is booked. */
function table(name: Name): string {
  const { begins, transitions } = machines[name];
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

/** A document whose drawings, between their marks, are those of the code. */
export function withMachines(text: string): string {
  return (Object.keys(machines) as Name[]).reduce((document, name) => {
    const [begin, end] = [`<!-- machine: ${name} -->`, `<!-- end: ${name} -->`];
    const [before, rest] = document.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) throw new Error(`there is no ${begin} … ${end}`);
    return `${before}${begin}\n\n${drawing(name)}\n\n${table(name)}\n\n${end}${after}`;
  }, text);
}
