import type { Member, Shape } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import { access, literal, quote } from './names.ts';
import { memberPointer } from './pointers.ts';
import { placeOf, readerCall, unlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, Reading } from './reading.ts';
import { ruleLines } from './rules.ts';

type Union = Shape & { kind: 'union' };

/** One of several shapes: told apart by a member, by JSON's own types, or by trying one after the other. */
export function readUnion(context: ReadContext, shape: Union, target: ReadTarget): Reading {
  const branches = taggedBranches(context, shape, target) ?? typedBranches(context, shape, target);
  if (!branches) return { lines: [], read: triedInTurn(context, shape, target) };
  const changed = branches.some(({ reading }) => reading !== undefined && reading.read !== target.value);
  const read = changed ? context.names.free(`${target.name}Read`) : target.value;
  const chain = branches.flatMap(({ condition, reading, note }, index) => {
    const head = `${index === 0 ? '' : 'else '}${condition === undefined ? '' : `if (${condition}) `}`;
    const lines = reading ? [...reading.lines, ...(changed ? [`${read} = ${reading.read};`] : [])] : [note!];
    return lines.length === 1 && !lines[0]!.startsWith('if (') ? [head + lines[0]!] : block(`${head}{`, lines);
  });
  const lines = unlessNull(shape, target, chain);
  return { lines: changed ? [`let ${read}: unknown${shape.nullable ? ' = null' : ''};`, ...lines] : lines, read };
}

/** One branch of the decision: what holds in it, and how the value is read or what is noted then. */
interface Branch {
  readonly condition?: string;
  readonly reading?: Reading;
  readonly note?: string;
}

function taggedBranches(context: ReadContext, { options, discriminator }: Union, target: ReadTarget): Branch[] | undefined {
  const { module } = context;
  if (discriminator === undefined) return undefined;
  const members = options.map((option) => tagOf(context, option, discriminator));
  if (!members.every((member) => member?.shape.kind === 'enum')) return undefined;
  const tag =
    discriminator in Object.prototype
      ? `${module.reading('own')}(${target.value}, ${quote(discriminator)})`
      : access(target.value, discriminator);
  const values = members.map((member) => (member!.shape as Shape & { kind: 'enum' }).values);
  const wrong = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const unknown = `${module.reading('notOneOf')}(call, ${memberPointer(target.at, discriminator)}, ${tag}, ${quote(values.flat().join(', '))});`;
  return [
    { condition: `!${module.reading('isObject')}(${target.value})`, note: wrong },
    ...options.map((option, index) => ({
      condition: values[index]!.map((value) => `${tag} === ${literal(value)}`).join(' || '),
      reading: context.read(context, option, target),
    })),
    { note: unknown },
  ];
}

function tagOf({ types }: ReadContext, option: Shape, name: string): Member | undefined {
  const resolved = option.kind === 'reference' ? types.get(option.name)?.shape : option;
  return resolved?.kind === 'object' && !option.nullable ? resolved.members.find(({ wireName }) => wireName === name) : undefined;
}

type JsonType = 'text' | 'a number' | 'true or false' | 'a list' | 'an object';

function typedBranches(context: ReadContext, { options }: Union, target: ReadTarget): Branch[] | undefined {
  const kinds = options.map((option) => jsonTypesOf(context, option));
  const all = kinds.flatMap((types) => types ?? []);
  if (kinds.includes(undefined) || new Set(all).size < all.length) return undefined;
  const branches = options.map((option, index) => ({
    condition: kinds[index]!.map((type) => typeTest(context, type, target.value)).join(' || '),
    reading: typedReading(context, option, target),
  }));
  return [
    ...branches,
    { note: `${context.module.reading('wrongType')}(call, ${target.at}, ${target.value}, ${quote(all.join(' or '))});` },
  ];
}

/** The reading of an option whose JSON type is already known. */
function typedReading(context: ReadContext, option: Shape, target: ReadTarget): Reading {
  const known = option.kind === 'scalar' && (option.scalar === 'string' || option.scalar === 'boolean');
  if (!known) return context.read(context, option, target);
  return {
    lines: ruleLines(context.module, { shape: option, value: target.value, raw: target.value }, placeOf(target)),
    read: target.value,
  };
}

/** The JSON types of a shape's values; undefined where they do not tell. */
function jsonTypesOf({ types }: ReadContext, option: Shape): JsonType[] | undefined {
  const shape = option.kind === 'reference' ? types.get(option.name)?.shape : option;
  if (!shape || option.nullable || shape.nullable) return undefined;
  switch (shape.kind) {
    case 'scalar':
      if (shape.scalar === 'Decimal') return ['text', 'a number'];
      if (shape.scalar === 'boolean') return ['true or false'];
      return ['number', 'Int', 'Long'].includes(shape.scalar) ? ['a number'] : ['text'];
    case 'enum':
      return [
        ...new Set(
          shape.values.map((value): JsonType =>
            typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : 'true or false',
          ),
        ),
      ];
    case 'array':
    case 'tuple':
      return ['a list'];
    case 'object':
    case 'dictionary':
      return ['an object'];
    default:
      return undefined;
  }
}

function typeTest({ module, exact }: ReadContext, type: JsonType, value: string): string {
  switch (type) {
    case 'text':
      return `typeof ${value} === 'string'`;
    case 'a number':
      return exact ? `${module.reading('isJsonNumber')}(${value})` : `typeof ${value} === 'number'`;
    case 'true or false':
      return `typeof ${value} === 'boolean'`;
    case 'a list':
      return `Array.isArray(${value})`;
    case 'an object':
      return `${module.reading('isObject')}(${value})`;
  }
}

/** The first option that takes the value; the readers of the options are a constant of the module. */
function triedInTurn(context: ReadContext, shape: Union, target: ReadTarget): string {
  const { module } = context;
  const options = shape.options.map((option) => `  ${optionReader(context, option).join('\n  ')},\n`);
  const readers = module.constant(`${target.name}Options`, `[\n${options.join('')}]`);
  const call = `${module.reading('firstOption')}(call, ${target.at}, ${target.value}, ${readers})`;
  return shape.nullable ? `${target.value} === null ? null : ${call}` : call;
}

function optionReader(context: ReadContext, option: Shape): string[] {
  const target = { value: 'value', at: 'at', name: 'option' };
  const direct = readerCall(context, option, target);
  if (direct?.endsWith('(call, at, value)')) return [direct.slice(0, direct.indexOf('('))];
  const { lines, read } = context.read({ ...context, names: context.module.locals() }, option, target);
  const head = `(call: ${context.module.useType('OperationCall', '@portico/runtime')}, at: string, value: unknown): unknown => `;
  return lines.length === 0 ? [head + read] : block(`${head}{`, [...lines, `return ${read};`]);
}
