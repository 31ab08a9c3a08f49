import { listShapeParts } from '@portico/core/manifest';
import type { Member, NamedType, ScalarName, Shape } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';
import type { LocalNames } from './names.ts';
import { access, formatArrowBody, key } from './names.ts';
import { writeUnion } from './writeUnion.ts';

/** The context in which a projection is emitted. */
export interface WriteContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: ReadonlyMap<string, NamedType>;
  /** The function that projects a named type, imported. */
  readonly projectionOf: (typeName: string) => string;
  /** The function that tests whether a value is of a named type, imported. */
  readonly guardOf: (typeName: string) => string;
}

/** Returns whether a value is its own JSON representation, so that no projection is needed. */
export function isPlain(shape: Shape, types: ReadonlyMap<string, NamedType>): boolean {
  switch (shape.kind) {
    case 'scalar':
      return !(shape.scalar in writers);
    case 'array':
      return isPlain(shape.items, types);
    case 'tuple':
      return [...shape.items, ...(shape.rest ? [shape.rest] : [])].every((item) => isPlain(item, types));
    case 'dictionary':
      return isPlain(shape.values, types);
    case 'reference': {
      const type = types.get(shape.name);
      return type === undefined || (type.shape.kind === 'enum' || type.shape.kind === 'scalar' ? isPlain(type.shape, types) : false);
    }
    case 'union':
      return shape.options.every((option) => isPlainOption(shape, option, types));
    default:
      return shape.kind !== 'object';
  }
}

/** Returns whether an option of a union is its own JSON representation. A duration next to another text is written unchanged, because the two cannot be distinguished. */
function isPlainOption({ options }: Shape & { kind: 'union' }, option: Shape, types: ReadonlyMap<string, NamedType>): boolean {
  const isDuration = ({ kind, ...shape }: Shape) => kind === 'scalar' && 'scalar' in shape && shape.scalar === 'Duration';
  if (!isDuration(option)) return isPlain(option, types);
  return options.some((other) => !isDuration(other) && !isNoText(other));
}

const noTexts = new Set<ScalarName>(['number', 'boolean', 'Int']);

function isNoText(shape: Shape): boolean {
  return shape.kind === 'scalar' ? noTexts.has(shape.scalar) : shape.kind === 'array' || shape.kind === 'tuple' || shape.kind === 'object';
}

/**
 * Returns whether a value needs a projection in a request because `JSON.stringify` alone would write it incorrectly: it contains a Long,
 * bytes, or a renamed member.
 */
export function isWritten(shape: Shape, types: ReadonlyMap<string, NamedType>, seen: Set<string> = new Set()): boolean {
  if (shape.kind === 'scalar') return shape.scalar === 'Long' || shape.scalar === 'Bytes';
  if (shape.kind === 'object' && shape.members.some(({ name, wireName }) => name !== wireName)) return true;
  if (shape.kind !== 'reference') return listShapeParts(shape).some((part) => isWritten(part, types, seen));
  if (seen.has(shape.name)) return false;
  // Each type is visited once, because types that refer to each other can be reached on any number of paths.
  seen.add(shape.name);
  const type = types.get(shape.name);
  return type !== undefined && isWritten(type.shape, types, seen);
}

/** The functions that serialize a scalar. */
const writers: Partial<Record<ScalarName, string>> = {
  Long: 'longText',
  Bytes: 'base64',
  DateTimeOffset: 'instantText',
  Duration: 'durationText',
};

/** Returns the expression that projects a value onto its declared members, in JSON types. */
export function projection(context: WriteContext, shape: Shape, value: string): string {
  if (isPlain(shape, context.types)) return value;
  const solid = emitSolidProjection(context, shape, value);
  return shape.nullable ? `${value} == null ? null : ${solid}` : solid;
}

function emitSolidProjection(context: WriteContext, shape: Shape, value: string): string {
  const { module } = context;
  switch (shape.kind) {
    case 'scalar':
      return `${module.reading(writers[shape.scalar]!)}(${value})`;
    case 'array':
      return `${value}.map(${emitProjectionFunction(context, shape.items)})`;
    case 'tuple':
      return emitTupleProjection(context, shape, value);
    case 'dictionary':
      return `${module.reading('projectValues')}(${value}, ${emitProjectionFunction(context, shape.values)})`;
    case 'reference':
      return `${context.projectionOf(shape.name)}(${value})`;
    case 'object':
      return emitObjectProjection(context, shape.members, value);
    case 'union':
      return writeUnion(
        {
          ...context,
          isPlain: (option) => isPlainOption(shape, option, context.types),
          write: (option, each) => projection(context, option, each),
        },
        shape,
        value,
      );
    default:
      return value;
  }
}

function emitProjectionFunction(context: WriteContext, shape: Shape): string {
  if (shape.kind === 'reference' && !shape.nullable) return context.projectionOf(shape.name);
  if (shape.kind === 'scalar' && !shape.nullable && shape.scalar in writers) return context.module.reading(writers[shape.scalar]!);
  const item = context.names.free('item');
  return `(${item}: any) => ${formatArrowBody(projection(context, shape, item))}`;
}

/** Returns an object literal of the declared members. */
export function emitObjectProjection(context: WriteContext, members: readonly Member[], value: string): string {
  const entries = members.map((member) => {
    const text = emitMemberProjection(context, member, access(value, member.name));
    return member.wireName === '__proto__' ? `['__proto__']: ${text}` : `${key(member.wireName)}: ${text}`;
  });
  return entries.join(', ').length < 100
    ? `{ ${entries.join(', ')} }`
    : `{\n${entries.map((entry) => `  ${entry.replaceAll('\n', '\n  ')},`).join('\n')}\n}`;
}

/** Projects a member. An optional member that is missing is omitted, and a required nullable member that is missing is written as null. */
function emitMemberProjection(context: WriteContext, { shape, optional }: Member, source: string): string {
  const solid = projection(context, { ...shape, nullable: undefined } as unknown as Shape, source);
  if (optional) return solid === source ? source : `${source} == null ? ${source} : ${solid}`;
  if (!shape.nullable) return solid;
  return solid === source ? `${source} ?? null` : `${source} == null ? null : ${solid}`;
}

function emitTupleProjection(context: WriteContext, shape: Shape & { kind: 'tuple' }, value: string): string {
  const items = shape.items.map((item, index) => projection(context, item, `${value}[${index}]`));
  const others = `${value}.slice(${shape.items.length})`;
  const isPlainRest = shape.rest !== undefined && isPlain(shape.rest, context.types);
  const rest = shape.rest ? [`...${isPlainRest ? others : `${others}.map(${emitProjectionFunction(context, shape.rest)})`}`] : [];
  return `[${[...items, ...rest].join(', ')}]`;
}
