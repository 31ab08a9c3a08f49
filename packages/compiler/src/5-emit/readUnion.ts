import { formatDataLiteral } from './data/literals.ts';
import type { Shape } from '@portico/core/manifest';
import { findTag, groupByKind, orderAlternatives } from '../shapes/unions/alternatives.ts';
import { isLeaf, mayBeNull, withoutNull } from '../shapes/unions/facets.ts';
import type { Facet } from '../shapes/unions/facets.ts';
import { listForms } from '../shapes/unions/forms.ts';
import { isList, Overlap } from '../shapes/unions/overlap.ts';
import { block } from './moduleText.ts';
import { access, formatArrowBody, formatLiteral, quote } from './names.ts';
import { describeOptions } from './optionWords.ts';
import { formatMemberPointer } from './pointers.ts';
import { getFailurePlace, emitReaderCall, emitUnlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, ReadStatements } from './reading.ts';
import { emitRuleLines } from './rules.ts';

type Union = Shape & { kind: 'union' };

/** Emits the reader of a union. A member with literal values or the JSON type selects the option; otherwise each option is tried. */
export function readUnion(context: ReadContext, declared: Union, target: ReadTarget): ReadStatements {
  const shape = hoistNull(context, declared);
  const overlap = new Overlap(context.types, 'read');
  const branches = listTaggedBranches(context, shape, { target, overlap }) ?? listTypedBranches(context, shape, { target, overlap });
  if (!branches) return { lines: [], read: tryOptions(context, shape, { target, overlap }) };
  const changed = branches.some(({ reading }) => reading !== undefined && reading.read !== target.value);
  const read = changed ? context.names.free(`${target.name}Read`) : target.value;
  const chain = branches.flatMap(({ condition, reading, note }, index) => {
    const head = `${index === 0 ? '' : 'else '}${condition === undefined ? '' : `if (${condition}) `}`;
    const lines = reading ? [...reading.lines, ...(changed ? [`${read} = ${reading.read};`] : [])] : [note!];
    return lines.length === 1 && !lines[0]!.startsWith('if (') ? [head + lines[0]!] : block(`${head}{`, lines);
  });
  const lines = emitUnlessNull(shape, target, chain);
  return { lines: changed ? [`let ${read}: unknown${shape.nullable ? ' = null' : ''};`, ...lines] : lines, read };
}

/** Moves null out of the options, because it is the same value in each of them. */
function hoistNull({ types }: ReadContext, shape: Union): Union {
  const solid = shape.options.map(withoutNull);
  return mayBeNull(shape, types) ? { ...shape, options: solid, nullable: true } : shape;
}

/** A value, and what is known about its possible options. */
interface UnionTarget {
  readonly target: ReadTarget;
  readonly overlap: Overlap;
}

/** One branch of the decision: the condition, and how the value is read or which failure is reported. */
interface Branch {
  readonly condition?: string;
  readonly reading?: ReadStatements;
  readonly note?: string;
}

function listTaggedBranches(context: ReadContext, { options }: Union, { target, overlap }: UnionTarget): Branch[] | undefined {
  const { module } = context;
  const found = findTag(options, overlap);
  if (!found) return undefined;
  const { name, values } = found;
  const raw = name in Object.prototype ? `${module.reading('own')}(${target.value}, ${quote(name)})` : access(target.value, name);
  const tag = context.exact && values.flat().some((value) => typeof value === 'number') ? `${module.reading('plainNumber')}(${raw})` : raw;
  const wrong = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const unknown = `${module.reading('reportNotListed')}(call, ${formatMemberPointer(target.at, name)}, ${raw}, ${formatDataLiteral(values.flat())});`;
  return [
    { condition: `!${module.reading('isObject')}(${target.value})`, note: wrong },
    ...options.map((option, index) => ({
      condition: values[index]!.map((value) => `${tag} === ${formatLiteral(value)}`).join(' || '),
      reading: context.read(context, option, target),
    })),
    { note: unknown },
  ];
}

type JsonType = 'text' | 'a number' | 'true or false' | 'a list' | 'an object';

function listTypedBranches(context: ReadContext, { options }: Union, { target, overlap }: UnionTarget): Branch[] | undefined {
  const facets = options.map((option) => overlap.getFacets(option).facets);
  if (facets.flat().some(({ kind }) => kind === 'any')) return undefined;
  const groups = groupByKind(options, (option) => [...new Set(overlap.getFacets(option).facets.flatMap(listJsonTypes))]);
  if (groups.length < 2) return undefined;
  const branches = groups.map((group) => ({
    condition: group.kinds.map((type) => testType(context, type, target.value)).join(' || '),
    reading: readGroup(context, group.options, target),
  }));
  const all = groups.flatMap(({ kinds }) => kinds);
  return [
    ...branches,
    { note: `${context.module.reading('wrongType')}(call, ${target.at}, ${target.value}, ${quote(all.join(' or '))});` },
  ];
}

/** Emits the reader of options whose JSON type is already known. */
function readGroup(context: ReadContext, options: readonly Shape[], target: ReadTarget): ReadStatements {
  const [option] = options;
  if (options.length > 1) return context.read(context, { kind: 'union', options }, target);
  const known = option!.kind === 'scalar' && (option!.scalar === 'string' || option!.scalar === 'boolean');
  if (!known) return context.read(context, option!, target);
  return {
    lines: emitRuleLines(context.module, { shape: option!, value: target.value, raw: target.value }, getFailurePlace(target)),
    read: target.value,
  };
}

function listJsonTypes(facet: Facet): JsonType[] {
  if (!isLeaf(facet)) return [isList(facet) ? 'a list' : 'an object'];
  const words = { string: 'text', number: 'a number', boolean: 'true or false' } as const;
  return listForms(facet, 'read').map(({ type }) => words[type as keyof typeof words]);
}

function testType({ module, exact }: ReadContext, type: JsonType, value: string): string {
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

/** Emits a call that tries the options and uses the first match or all matches. The readers of the options are a constant of the module. */
function tryOptions(context: ReadContext, shape: Union, { target, overlap }: UnionTarget): string {
  const { module } = context;
  const { options, firstSuffices } = orderAlternatives(shape.options, overlap);
  const readers = options.map((option) => `    ${emitOptionReader(context, option).join('\n    ')},\n`);
  const text = `{\n  options: [\n${readers.join('')}  ],\n  expected: ${quote(describeOptions(shape.options))},\n}`;
  const constant = module.constant(`${target.name}Options`, text);
  const call = `${module.reading(firstSuffices ? 'firstOption' : 'everyOption')}(call, ${target.at}, ${target.value}, ${constant})`;
  return shape.nullable ? `${target.value} === null ? null : ${call}` : call;
}

function emitOptionReader(context: ReadContext, option: Shape): string[] {
  const target = { value: 'value', at: 'at', name: 'option' };
  const direct = emitReaderCall(context, option, target);
  if (direct?.endsWith('(call, at, value)')) return [direct.slice(0, direct.indexOf('('))];
  const { lines, read } = context.read({ ...context, names: context.module.locals() }, option, target);
  const head = `(call: ${context.module.useType('OperationCall', '@portico/runtime')}, at: string, value: unknown): unknown => `;
  return lines.length === 0 ? [head + formatArrowBody(read)] : block(`${head}{`, [...lines, `return ${read};`]);
}
