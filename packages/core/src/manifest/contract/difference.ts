import type { Member, ScalarName, Shape } from '../shape.ts';

/** Why values of one shape cannot be read as another. */
export interface Difference {
  /** The JSON pointer of the part in question, with `*` for any element; empty for the whole. */
  readonly path: string;
  /** The problem, as the rest of a sentence about that part. */
  readonly says: string;
}

/** The two sides of a value: its writer and its reader. */
export interface ComparedContracts {
  /** The named types of the writer. */
  readonly from: Readonly<Record<string, Shape>>;
  /** Those of the reader. */
  readonly by: Readonly<Record<string, Shape>>;
  readonly words: { readonly from: 'here' | 'there'; readonly by: 'here' | 'there' };
  /** Whether the reader requires `Mandatory` values. */
  readonly isInput: boolean;
}

interface ComparisonState extends ComparedContracts {
  /** The pairs of named types that are being compared, so that recursive types end. */
  readonly open: ReadonlySet<string>;
}

/** Returns why a reader of `by` would reject a value that a writer of `from` may write, or undefined if it accepts every value. */
export function findDifference(from: Shape, by: Shape, sides: ComparedContracts): Difference | undefined {
  return compare(from, by, { ...sides, open: new Set() });
}

function compare(from: Shape, by: Shape, context: ComparisonState): Difference | undefined {
  const pair = from.kind === 'reference' && by.kind === 'reference' ? `${from.name} ${by.name} ${from.nullable}` : undefined;
  if (pair !== undefined && context.open.has(pair)) return undefined;
  const within = pair === undefined ? context : { ...context, open: new Set([...context.open, pair]) };
  const [writer, reader] = [resolveShape(from, context.from), resolveShape(by, context.by)];
  if (reader.kind === 'any') return undefined;
  if (writer.nullable && !reader.nullable) return { path: '', says: `may be null ${context.words.from}, but not ${context.words.by}` };
  if (writer.kind === 'union') return findFirst(writer.options, (option) => compare(option, reader, within));
  if (reader.kind === 'union') return compareWithUnion(writer, reader, within);
  return compareKinds(writer, reader, within);
}

/** Resolves a named type. It is nullable if either the reference or the type is. */
function resolveShape(shape: Shape, types: Readonly<Record<string, Shape>>): Shape {
  if (shape.kind !== 'reference') return shape;
  const named = Object.hasOwn(types, shape.name) ? types[shape.name]! : ({ kind: 'any' } as const);
  return shape.nullable ? { ...named, nullable: true } : named;
}

function compareWithUnion(writer: Shape, reader: Shape & { kind: 'union' }, context: ComparisonState): Difference | undefined {
  const found = reader.options.map((option) => compare(writer, option, context));
  if (found.includes(undefined)) return undefined;
  // The best match gives the most useful difference.
  return found.find((each) => each!.path !== '') ?? createKindDifference(writer, reader, context);
}

function compareKinds(writer: Shape, reader: Shape, context: ComparisonState): Difference | undefined {
  if (writer.kind === 'enum') return compareValues(writer.values, reader, context);
  if (writer.kind === 'scalar' && reader.kind === 'scalar')
    return readAs(writer.scalar).includes(reader.scalar) ? undefined : createKindDifference(writer, reader, context);
  if (writer.kind === 'array' && reader.kind === 'array') return prefixPath('*', compare(writer.items, reader.items, context));
  if (writer.kind === 'tuple') return compareTuple(writer, reader, context);
  if (writer.kind === 'dictionary' && reader.kind === 'dictionary') return prefixPath('*', compare(writer.values, reader.values, context));
  if (writer.kind === 'object' && reader.kind === 'dictionary')
    return findFirst(writer.members, ({ wireName, shape }) => prefixPath(wireName, compare(shape, reader.values, context)));
  if (writer.kind === 'object' && reader.kind === 'object')
    return findFirst(reader.members, (member) => prefixPath(member.wireName, compareMember(writer.members, member, context)));
  return createKindDifference(writer, reader, context);
}

function compareMember(written: readonly Member[], read: Member, context: ComparisonState): Difference | undefined {
  const { words, isInput } = context;
  const member = written.find(({ wireName }) => wireName === read.wireName);
  const mayLack = read.optional && !(isInput && isMandatory(read.shape));
  if (!member) return mayLack ? undefined : { path: '', says: `is required ${words.by}, but unknown ${words.from}` };
  if (member.optional && !(isInput && isMandatory(member.shape)) && !mayLack)
    return { path: '', says: `is required ${words.by}, but optional ${words.from}` };
  // A reader treats null as absent if the member may be absent.
  const shape =
    mayLack && !read.solid && member.shape.nullable ? ({ ...member.shape, nullable: undefined } as unknown as Shape) : member.shape;
  return compare(shape, read.shape, context);
}

function isMandatory({ rules }: Shape): boolean {
  return rules?.some(({ rule }) => rule === 'mandatory') ?? false;
}

function compareTuple(writer: Shape & { kind: 'tuple' }, reader: Shape, context: ComparisonState): Difference | undefined {
  const items = [...writer.items, ...(writer.rest ? [writer.rest] : [])];
  if (reader.kind === 'array') return findFirst(items, (item) => prefixPath('*', compare(item, reader.items, context)));
  if (reader.kind !== 'tuple' || reader.items.length !== writer.items.length || (writer.rest && !reader.rest))
    return createKindDifference(writer, reader, context);
  const readers = [...reader.items, ...(writer.rest ? [reader.rest!] : [])];
  return findFirst(items, (item, index) => prefixPath(String(index), compare(item, readers[index]!, context)));
}

function compareValues(values: readonly (string | number | boolean)[], reader: Shape, context: ComparisonState): Difference | undefined {
  const unknown = values.filter((value) => !takes(reader, value));
  if (unknown.length === 0) return undefined;
  if (reader.kind !== 'enum') return createKindDifference({ kind: 'enum', values }, reader, context);
  const { from, by } = context.words;
  return {
    path: '',
    says: `may be ${unknown.map((value) => JSON.stringify(value)).join(' or ')} ${from}, which is not a valid value ${by}`,
  };
}

function takes(reader: Shape, value: string | number | boolean): boolean {
  if (reader.kind === 'enum') return reader.values.includes(value);
  if (reader.kind !== 'scalar') return false;
  if (typeof value === 'string') return reader.scalar === 'string';
  if (typeof value === 'boolean') return reader.scalar === 'boolean';
  return readAs(Number.isInteger(value) ? 'Int' : 'number').includes(reader.scalar);
}

/** Returns the scalars that can read the JSON form of a scalar; a value that is text in JSON can be read as a string, too. */
function readAs(scalar: ScalarName): readonly ScalarName[] {
  switch (scalar) {
    case 'Int':
      return ['Int', 'number', 'Long', 'Decimal'];
    case 'Long':
      return ['Long', 'Decimal'];
    case 'Guid':
    case 'Decimal':
    case 'DateTimeOffset':
    case 'DateOnly':
    case 'Duration':
    case 'Bytes':
      return [scalar, 'string'];
    default:
      return [scalar];
  }
}

function createKindDifference(writer: Shape, reader: Shape, { words }: ComparisonState): Difference {
  return { path: '', says: `is ${describeKind(writer)} ${words.from} and ${describeKind(reader)} ${words.by}` };
}

function describeKind(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return `${shape.scalar === 'Int' ? 'an' : 'a'} ${shape.scalar}`;
    case 'enum':
      return `one of ${shape.values.join(', ')}`;
    case 'array':
      return 'a list';
    case 'tuple':
      return `a list of ${shape.items.length}${shape.rest ? ' or more' : ''}`;
    case 'dictionary':
      return 'a dictionary';
    case 'object':
    case 'reference':
      return 'an object';
    case 'union':
      return 'one of several types';
    case 'any':
      return 'any value';
  }
}

function findFirst<T>(items: readonly T[], find: (item: T, index: number) => Difference | undefined): Difference | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}

function prefixPath(name: string, found: Difference | undefined): Difference | undefined {
  return found && { ...found, path: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}${found.path}` };
}
