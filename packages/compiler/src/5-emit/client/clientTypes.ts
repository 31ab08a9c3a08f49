import type { Member, Shape, TupleShape } from '@portico/core/manifest';
import type { ClientArea, ClientErrorType, ClientInput, ClientType } from '../../3-plan/client/clientPlan.ts';
import { toCamelCase } from '../../2-read/types/toCamelCase.ts';
import { formatLiteral, key } from '../names.ts';
import type { ClientModule } from './clientModule.ts';
import { emitDocs } from './docs.ts';

const width = 140;

/** The TypeScript types of scalars. */
const scalars = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  Int: 'number',
  Long: 'bigint',
  Decimal: 'string',
  Guid: 'string',
  DateTimeOffset: 'Date',
  DateOnly: 'string',
  Duration: 'string',
  Bytes: 'Uint8Array',
} as const;

/** Prints the types of one area's module. */
export class ClientTypeText {
  readonly #module: ClientModule;
  readonly #names: ReadonlyMap<string, string>;

  constructor(module: ClientModule, { types }: Pick<ClientArea, 'types'>) {
    this.#module = module;
    this.#names = new Map(types.map(({ name, type }) => [type.name, name]));
  }

  /** Returns the type of a shape. */
  of(shape: Shape): string {
    const solid = this.#solid(shape);
    return shape.nullable ? `${solid} | null` : solid;
  }

  #solid(shape: Shape): string {
    switch (shape.kind) {
      case 'scalar':
        return this.#scalar(shape.scalar);
      case 'enum':
        return shape.values.length === 0 ? 'never' : joinUnion(shape.values.map(formatLiteral));
      case 'array':
        return `readonly ${this.#within(shape.items)}[]`;
      case 'tuple':
        return this.#tuple(shape);
      case 'dictionary':
        return `Readonly<Record<string, ${this.of(shape.values)}>>`;
      case 'object':
        return this.#object(shape.members);
      case 'union':
        return joinUnion(shape.options.map((option) => this.#within(option)));
      case 'reference':
        return this.#names.get(shape.name)!;
      case 'any':
        return 'unknown';
    }
  }

  #tuple({ items, rest }: TupleShape): string {
    const parts = [...items.map((item) => this.of(item)), ...(rest ? [`...${this.#within(rest)}[]`] : [])];
    return `readonly ${enclose('[', parts, ',', ']')}`;
  }

  #object(members: readonly Member[]): string {
    return members.length === 0
      ? 'object'
      : enclose(
          '{ ',
          members.map((member) => this.#member(member)),
          ';',
          ' }',
        );
  }

  #scalar(scalar: string): string {
    if (scalar === 'FormFile') return this.#module.useType('Upload', 'files');
    if (scalar === 'ByteStream') return this.#module.useType('Bytes', 'files');
    return scalars[scalar as keyof typeof scalars];
  }

  #within(shape: Shape): string {
    const text = this.of(shape);
    return text.includes('| ') || text.startsWith('readonly ') ? `(${text})` : text;
  }

  #member({ wireName, shape, optional }: Pick<Member, 'wireName' | 'shape' | 'optional'>): string {
    return `readonly ${key(wireName)}${optional ? '?' : ''}: ${this.of(shape)}${optional ? ' | undefined' : ''}`;
  }

  /** Emits the declaration of a named type. */
  emitType({ name, type }: ClientType): string[] {
    const { shape, description } = type;
    const docs = emitDocs([description]);
    if (shape.kind !== 'object' || shape.nullable) return [...docs, ...emitAlias(name, this.of(shape))];
    return [
      ...docs,
      ...emitInterface(
        `export interface ${name}`,
        shape.members.flatMap((member) => this.#emitMember(member)),
      ),
    ];
  }

  #emitMember(member: Member): string[] {
    const { description, deprecated } = member;
    return [...emitDocs([description, deprecated && '@deprecated'], '  '), `  ${indentLines(this.#member(member))};`];
  }

  /** Emits the interface of an error. */
  emitError({ name, error }: Pick<ClientErrorType, 'name' | 'error'>): string[] {
    const { answers, members, title, description } = error;
    const own = members.filter((member) => !problemMembers.has(member.name));
    const statuses = [...new Set(answers.map(({ status }) => status))];
    return [
      ...emitDocs([description ?? title]),
      ...emitInterface(`export interface ${name} extends ${this.#module.useType('Problem', 'errors')}`, [
        `  readonly code: ${answers.map(({ code }) => formatLiteral(code)).join(' | ')};`,
        `  readonly status: ${statuses.join(' | ')};`,
        ...own.flatMap(({ description: words, ...member }) => [
          ...emitDocs([words], '  '),
          `  ${indentLines(this.#member({ ...member, wireName: toCamelCase(member.name) }))};`,
        ]),
      ]),
    ];
  }

  /** Emits the interface of an operation's inputs. */
  emitInputs(name: string, title: string, inputs: readonly ClientInput[]): string[] {
    const lines = inputs.flatMap((input) => {
      const { property, shape, isRequired, description, deprecated } = input;
      const absent = input.default === undefined ? undefined : `Default: \`${JSON.stringify(input.default)}\`.`;
      return [
        ...emitDocs([description, absent, deprecated && '@deprecated'], '  '),
        `  ${indentLines(this.#member({ wireName: property, shape, ...(isRequired ? {} : { optional: true as const }) }))};`,
      ];
    });
    return [...emitDocs([`The inputs of ${title}.`]), ...emitInterface(`export interface ${name}`, lines)];
  }
}

/** The length from which a part of a type gets lines of its own. */
const longest = 100;

/** Encloses parts in brackets, with a line for each if they are long. */
function enclose(open: string, parts: readonly string[], separator: string, close: string): string {
  const line = `${open}${parts.join(`${separator} `)}${close}`;
  if (line.length <= longest && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `  ${indentLines(part)}${separator}\n`).join('')}${close.trim()}`;
}

function joinUnion(options: readonly string[]): string {
  const line = options.join(' | ');
  return line.length <= longest || options.length === 1 ? line : options.map((option) => `\n  | ${indentLines(option)}`).join('');
}

function indentLines(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** The members that every error has. */
const problemMembers: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId']);

function emitInterface(head: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${head} {}`] : [`${head} {`, ...lines, '}'];
}

/** Emits a type alias. The options of a long union get a line each. */
export function emitAlias(name: string, text: string): string[] {
  if (text.startsWith('\n')) return [`export type ${name} =${text};`];
  const line = `export type ${name} = ${text};`;
  const [, generic, argument] = /^(\w+)<([^<>]*)>$/.exec(text) ?? [];
  if (line.length <= width || generic === undefined) return [line];
  return argument!.length + 2 <= width
    ? [`export type ${name} = ${generic}<`, `  ${argument!}`, '>;']
    : [`export type ${name} = ${generic}<${joinUnion(argument!.split(' | '))}`, '>;'];
}
