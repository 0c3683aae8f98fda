import generated from './commands.generated.json';

/** A field of a command. */
export interface CommandField {
  field: string;
  place: 'path' | 'query' | 'header' | 'body';
  kind: 'text' | 'number' | 'flag';
  required: boolean;
  /** In English, from the contract. */
  help: string;
  limits: { minimum?: number; maximum?: number; maxLength?: number; enum?: string[] };
}

/** A call of an operator, as the contract describes it. */
export interface Command {
  name: string;
  role: Role | null;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  fields: CommandField[];
  /** The field of the response that has its rows. */
  list?: string;
  defaults?: Record<string, number | 'uuid'>;
  /** A refusal with this code is a question; after a yes the field is true. */
  confirm?: { code: string; field: string };
  /** The response has this field where a second person must approve. */
  waits?: { field: string };
  /** True for a list of pages. */
  pages?: true;
  /** The shape of its result, or of a row of its list. */
  result: Shape;
  /** The shape of what a list's response has beside its rows. */
  beside?: Shape;
}

/** The kind of a value, of the elements of a list, or of each field of an object. */
export type Shape = string | [Shape] | { [field: string]: Shape };

const roles = ['read', 'support', 'money', 'administrator'] as const;
export type Role = (typeof roles)[number];

const commands = new Map((generated as unknown as Command[]).map((command) => [command.name, command]));

/** Throws for a name that the contract does not have. */
export function commandNamed(name: string): Command {
  const command = commands.get(name);
  if (!command) throw new Error(`The contract has no command "${name}".`);
  return command;
}

/** True where a role includes the one that a command needs. */
export function allows(role: Role, { role: needed }: Pick<Command, 'role'>): boolean {
  return needed !== null && roles.indexOf(role) >= roles.indexOf(needed);
}
