import type { Member, Shape } from '@portico/core/manifest';
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
        return shape.values.length === 0 ? 'never' : shape.values.map(formatLiteral).join(' | ');
      case 'array':
        return `readonly ${this.#within(shape.items)}[]`;
      case 'tuple':
        return `readonly [${[...shape.items.map((item) => this.of(item)), ...(shape.rest ? [`...${this.#within(shape.rest)}[]`] : [])].join(', ')}]`;
      case 'dictionary':
        return `Readonly<Record<string, ${this.of(shape.values)}>>`;
      case 'object':
        return shape.members.length === 0 ? 'object' : `{ ${shape.members.map((member) => this.#member(member)).join(', ')} }`;
      case 'union':
        return shape.options.map((option) => this.#within(option)).join(' | ');
      case 'reference':
        return this.#names.get(shape.name)!;
      case 'any':
        return 'unknown';
    }
  }

  #scalar(scalar: string): string {
    if (scalar === 'FormFile') return this.#module.useType('Upload', 'files');
    if (scalar === 'ByteStream') return this.#module.useType('Bytes', 'files');
    return scalars[scalar as keyof typeof scalars];
  }

  #within(shape: Shape): string {
    const text = this.of(shape);
    return text.includes(' | ') || text.startsWith('readonly ') ? `(${text})` : text;
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
    return [...emitDocs([description, deprecated && '@deprecated'], '  '), `  ${this.#member(member)};`];
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
          `  ${this.#member({ ...member, wireName: toCamelCase(member.name) })};`,
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
        `  ${this.#member({ wireName: property, shape, ...(isRequired ? {} : { optional: true as const }) })};`,
      ];
    });
    return [...emitDocs([`The inputs of ${title}.`]), ...emitInterface(`export interface ${name}`, lines)];
  }
}

/** The members that every error has. */
const problemMembers: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId']);

function emitInterface(head: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${head} {}`] : [`${head} {`, ...lines, '}'];
}

/** Emits a type alias. The options of a long union get a line each. */
export function emitAlias(name: string, text: string): string[] {
  const line = `export type ${name} = ${text};`;
  const options = text.split(' | ');
  const [, generic, argument] = /^(\w+)<([^<>]*)>$/.exec(text) ?? [];
  if (line.length > width && generic !== undefined && argument!.length + 2 <= width)
    return [`export type ${name} = ${generic}<`, `  ${argument!}`, '>;'];
  const isSimple = !/[[({<]/.test(text);
  if (line.length <= width || !isSimple || options.length === 1) return [line];
  return [`export type ${name} =`, ...options.map((option, index) => `  | ${option}${index === options.length - 1 ? ';' : ''}`)];
}
