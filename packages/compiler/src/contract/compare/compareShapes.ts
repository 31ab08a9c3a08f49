import type { Member, ReferenceShape, Shape } from '@portico/core/manifest';
import { describeType, isMandatory, none } from './differences.ts';
import type { Aspect, ShapeDifference, Sides } from './differences.ts';
import { compareRules } from './compareRules.ts';
import { canRead } from './scalars.ts';

interface Comparison extends Sides {
  readonly path: readonly string[];
  /** The pairs of named types that are being compared, so that recursive types end. */
  readonly open: ReadonlySet<string>;
}

/** Returns every difference because of which a reader rejects or misses a value that a writer may write; empty if it reads all of them. */
export function compareShapes(writer: Shape, reader: Shape, sides: Sides): ShapeDifference[] {
  return compare(writer, reader, { ...sides, path: [], open: new Set() });
}

function compare(from: Shape, to: Shape, context: Comparison): ShapeDifference[] {
  const pair = from.kind === 'reference' && to.kind === 'reference' ? `${from.name} ${to.name}` : undefined;
  if (pair !== undefined && context.open.has(pair)) return compareNull(from, to, context);
  const within = pair === undefined ? context : { ...context, open: new Set([...context.open, pair]) };
  const [writer, reader] = [resolve(from, context.writerTypes), resolve(to, context.readerTypes)];
  const found = [...compareNull(writer, reader, within), ...compareRules(writer, reader, within), ...compareKinds(writer, reader, within)];
  return from.kind === 'reference' && to.kind === 'reference' ? attribute(found, [from, to], context) : found;
}

/** Attributes differences to the innermost named type that has them. The rules and the nullability of a reference belong to the member that refers. */
function attribute(found: ShapeDifference[], [from, to]: [ReferenceShape, ReferenceShape], { path }: Comparison): ShapeDifference[] {
  if (from.name !== to.name) return found;
  const isBare = [from, to].every(({ nullable, rules }) => !nullable && !rules);
  return found.map((each) => {
    const inner = each.path.slice(path.length);
    return each.home || (inner.length === 0 && !isBare) ? each : { ...each, home: { type: from.name, path: inner } };
  });
}

/** Resolves a named type, with the rules and the nullability of the reference. */
function resolve(shape: Shape, types: Readonly<Record<string, Shape>>): Shape {
  if (shape.kind !== 'reference') return shape;
  const named = Object.hasOwn(types, shape.name) ? resolve(types[shape.name]!, types) : ({ kind: 'any' } as const);
  const rules = [...(named.rules ?? []), ...(shape.rules ?? [])];
  return { ...named, ...((shape.nullable || named.nullable) && { nullable: true }), ...(rules.length > 0 && { rules }) };
}

function compareNull(writer: Shape, reader: Shape, context: Comparison): ShapeDifference[] {
  if (!writer.nullable || reader.nullable || reader.kind === 'any') return [];
  return [differ(context, 'null', { what: 'null', writer: 'allowed', reader: 'not allowed' })];
}

function compareKinds(writer: Shape, reader: Shape, context: Comparison): ShapeDifference[] {
  if (reader.kind === 'any') return [];
  if (writer.kind === 'union' || reader.kind === 'union') return compareUnions(writer, reader, context);
  if (writer.kind === 'enum') return compareEnum(writer, reader, context);
  if (writer.kind === 'scalar' && reader.kind === 'scalar')
    return canRead(writer.scalar, reader.scalar, context) ? [] : [differInType(writer, reader, context)];
  if (writer.kind === 'array' && reader.kind === 'array') return compare(writer.items, reader.items, enter(context, '*'));
  if (writer.kind === 'tuple') return compareTuple(writer, reader, context);
  if (writer.kind === 'dictionary' && reader.kind === 'dictionary') return compare(writer.values, reader.values, enter(context, '*'));
  if (writer.kind === 'object' && reader.kind === 'dictionary')
    return writer.members.flatMap(({ wireName, shape }) => compare(shape, reader.values, enter(context, wireName)));
  if (writer.kind === 'object' && reader.kind === 'object') return compareMembers(writer.members, reader.members, context);
  return [differInType(writer, reader, context)];
}

function compareEnum({ values }: Shape & { kind: 'enum' }, reader: Shape, context: Comparison): ShapeDifference[] {
  if (reader.kind !== 'enum') {
    const isRead = reader.kind === 'scalar' && values.every((value) => canRead(getScalar(value), reader.scalar, context));
    return isRead ? [] : [differInType({ kind: 'enum', values }, reader, context)];
  }
  const unknown = values.filter((value) => !reader.values.includes(value));
  if (unknown.length === 0) return [];
  return [differ(context, 'values', { what: 'the values', writer: list(values), reader: list(reader.values) })];
}

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ') || none;

function getScalar(value: string | number | boolean): 'string' | 'boolean' | 'Int' | 'number' {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return Number.isInteger(value) ? 'Int' : 'number';
}

function compareTuple(writer: Shape & { kind: 'tuple' }, reader: Shape, context: Comparison): ShapeDifference[] {
  const items = [...writer.items, ...(writer.rest ? [writer.rest] : [])];
  if (reader.kind === 'array') return items.flatMap((item) => compare(item, reader.items, enter(context, '*')));
  if (reader.kind !== 'tuple') return [differInType(writer, reader, context)];
  const tooFew = writer.items.length < reader.items.length;
  const tooMany = (writer.items.length > reader.items.length || writer.rest) && !reader.rest;
  if (tooFew || tooMany)
    return [differ(context, 'length', { what: 'the length', writer: describeType(writer), reader: describeType(reader) })];
  return items.flatMap((item, index) => compare(item, reader.items[index] ?? reader.rest!, enter(context, String(index))));
}

/** Compares unions: each option of the writer must be one of the reader's. */
function compareUnions(writer: Shape, reader: Shape, context: Comparison): ShapeDifference[] {
  const written = writer.kind === 'union' ? writer.options : [writer];
  const read = reader.kind === 'union' ? reader.options : [reader];
  return written.flatMap((option, index) => {
    const found = read.map((each) => compare(option, each, context));
    if (found.some((differences) => differences.length === 0)) return [];
    // The most similar option shows what has changed; an option of another form is a new one.
    const inside = found.filter((differences) => differences.every(({ path }) => path.length > context.path.length));
    const closest = inside.toSorted((one, other) => one.length - other.length)[0];
    const isSame = closest && written.length === read.length && found.indexOf(closest) === index;
    if (isSame) return closest;
    return [differ(context, 'option', { what: 'an option', writer: describeOption(option, context), reader: none })];
  });
}

function describeOption(option: Shape, { writerTypes }: Comparison): string {
  const shape = resolve(option, writerTypes);
  if (option.kind === 'reference') return option.name;
  return shape.kind === 'object' ? `{ ${shape.members.map(({ wireName }) => wireName).join(', ')} }` : describeType(shape);
}

function compareMembers(written: readonly Member[], read: readonly Member[], context: Comparison): ShapeDifference[] {
  const byName = new Map(read.map((member) => [member.wireName, member]));
  const lost = written.filter(({ wireName }) => context.flow === 'request' && !byName.has(wireName));
  return [
    ...lost.map(({ wireName, shape }) => differInMember(enter(context, wireName), describeType(shape), none)),
    ...read.flatMap((member) =>
      compareMember(
        written.find(({ wireName }) => wireName === member.wireName),
        member,
        context,
      ),
    ),
  ];
}

function compareMember(written: Member | undefined, read: Member, outer: Comparison): ShapeDifference[] {
  const context = enter(outer, read.wireName);
  const mayLack = isOptional(read, outer);
  if (!written) return mayLack && outer.flow !== 'response' ? [] : [differInMember(context, none, describeMember(read, outer))];
  if (isOptional(written, outer) && !mayLack)
    return [
      differ(context, 'presence', { what: 'presence', writer: 'optional', reader: 'required' }),
      ...compare(withoutNull(written.shape), read.shape, context),
    ];
  return compare(admitNull(written, outer), admitNull(read, outer), context);
}

function describeMember({ shape, optional }: Member, { readerTypes }: Comparison): string {
  return `${optional ? 'optional ' : ''}${describeType(shape.kind === 'reference' ? resolve(shape, readerTypes) : shape)}`;
}

/** Admits null for a member that may be absent: it counts as absent in a request and in stored values. A response omits the member instead. */
function admitNull({ shape, optional, solid }: Member, { flow }: Comparison): Shape {
  return optional && !solid && flow !== 'response' && !isMandatory(shape) ? { ...shape, nullable: true } : shape;
}

function withoutNull({ nullable: _, ...shape }: Shape): Shape {
  return shape;
}

function isOptional({ optional, shape }: Member, { flow }: Sides): boolean {
  return optional === true && !(flow === 'request' && isMandatory(shape));
}

function differInType(writer: Shape, reader: Shape, context: Comparison): ShapeDifference {
  return differ(context, 'type', { what: 'the type', writer: describeType(writer), reader: describeType(reader) });
}

function differInMember(context: Comparison, writer: string, reader: string): ShapeDifference {
  return differ(context, 'member', { what: 'the member', writer, reader });
}

function differ({ path }: Comparison, aspect: Aspect, words: Pick<ShapeDifference, 'what' | 'writer' | 'reader'>): ShapeDifference {
  return { aspect, path, ...words };
}

function enter(context: Comparison, name: string): Comparison {
  return { ...context, path: [...context.path, name], ...(context.isText !== undefined && name !== '*' && { isText: false }) };
}
