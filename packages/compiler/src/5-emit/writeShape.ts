import { listShapeParts } from '@portico/core/manifest';
import type { Member, NamedType, ScalarName, Shape } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';
import type { LocalNames } from './names.ts';
import { access, arrowBody, key } from './names.ts';
import { writeUnion } from './writeUnion.ts';

/** What emitting a projection needs to know of its surroundings. */
export interface WriteContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: ReadonlyMap<string, NamedType>;
  /** The function that projects a named type, imported. */
  readonly projectionOf: (typeName: string) => string;
  /** The function that tests whether a value is of a named type, imported. */
  readonly guardOf: (typeName: string) => string;
}

/** Whether a value of the shape is its own JSON form, so that nothing needs to be projected. */
export function isPlain(shape: Shape, types: ReadonlyMap<string, NamedType>): boolean {
  switch (shape.kind) {
    case 'scalar':
      return !['Long', 'Bytes', 'DateTimeOffset'].includes(shape.scalar);
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
      return shape.options.every((option) => isPlain(option, types));
    default:
      return shape.kind !== 'object';
  }
}

/** Whether `JSON.stringify` alone would not write a value of the shape as a request has it: it holds a Long, bytes, or a member of another name. */
export function isWritten(shape: Shape, types: ReadonlyMap<string, NamedType>, seen: Set<string> = new Set()): boolean {
  if (shape.kind === 'scalar') return shape.scalar === 'Long' || shape.scalar === 'Bytes';
  if (shape.kind === 'object' && shape.members.some(({ name, wireName }) => name !== wireName)) return true;
  if (shape.kind !== 'reference') return listShapeParts(shape).some((part) => isWritten(part, types, seen));
  if (seen.has(shape.name)) return false;
  // Looked at once, whichever way leads to it: types that refer to each other have ways without number.
  seen.add(shape.name);
  const type = types.get(shape.name);
  return type !== undefined && isWritten(type.shape, types, seen);
}

/** The functions that write a scalar. */
const writers: Partial<Record<ScalarName, string>> = { Long: 'longText', Bytes: 'base64', DateTimeOffset: 'instantText' };

/** The expression that projects a value onto its declared members, in JSON's own types. */
export function projection(context: WriteContext, shape: Shape, value: string): string {
  if (isPlain(shape, context.types)) return value;
  const solid = solidProjection(context, shape, value);
  return shape.nullable ? `${value} == null ? null : ${solid}` : solid;
}

function solidProjection(context: WriteContext, shape: Shape, value: string): string {
  const { module } = context;
  switch (shape.kind) {
    case 'scalar':
      return `${module.reading(writers[shape.scalar]!)}(${value})`;
    case 'array':
      return `${value}.map(${projectionFunction(context, shape.items)})`;
    case 'tuple':
      return tupleProjection(context, shape, value);
    case 'dictionary':
      return `${module.reading('projectValues')}(${value}, ${projectionFunction(context, shape.values)})`;
    case 'reference':
      return `${context.projectionOf(shape.name)}(${value})`;
    case 'object':
      return objectProjection(context, shape.members, value);
    case 'union':
      return writeUnion(
        {
          ...context,
          isPlain: (option) => isPlain(option, context.types),
          write: (option, each) => projection(context, option, each),
        },
        shape,
        value,
      );
    default:
      return value;
  }
}

function projectionFunction(context: WriteContext, shape: Shape): string {
  if (shape.kind === 'reference' && !shape.nullable) return context.projectionOf(shape.name);
  if (shape.kind === 'scalar' && !shape.nullable && shape.scalar in writers) return context.module.reading(writers[shape.scalar]!);
  const item = context.names.free('item');
  return `(${item}: any) => ${arrowBody(projection(context, shape, item))}`;
}

/** An object literal of the declared members. */
export function objectProjection(context: WriteContext, members: readonly Member[], value: string): string {
  const entries = members.map((member) => {
    const text = memberProjection(context, member, access(value, member.name));
    return member.wireName === '__proto__' ? `['__proto__']: ${text}` : `${key(member.wireName)}: ${text}`;
  });
  return entries.join(', ').length < 100
    ? `{ ${entries.join(', ')} }`
    : `{\n${entries.map((entry) => `  ${entry.replaceAll('\n', '\n  ')},`).join('\n')}\n}`;
}

/** What may be absent is left out when it is; what must be there and may be null is null then. */
function memberProjection(context: WriteContext, { shape, optional }: Member, source: string): string {
  const solid = projection(context, { ...shape, nullable: undefined } as unknown as Shape, source);
  if (optional) return solid === source ? source : `${source} == null ? ${source} : ${solid}`;
  if (!shape.nullable) return solid;
  return solid === source ? `${source} ?? null` : `${source} == null ? null : ${solid}`;
}

function tupleProjection(context: WriteContext, shape: Shape & { kind: 'tuple' }, value: string): string {
  const items = shape.items.map((item, index) => projection(context, item, `${value}[${index}]`));
  const others = `${value}.slice(${shape.items.length})`;
  const isPlainRest = shape.rest !== undefined && isPlain(shape.rest, context.types);
  const rest = shape.rest ? [`...${isPlainRest ? others : `${others}.map(${projectionFunction(context, shape.rest)})`}`] : [];
  return `[${[...items, ...rest].join(', ')}]`;
}
