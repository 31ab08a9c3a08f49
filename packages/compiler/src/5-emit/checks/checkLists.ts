import type { Shape } from '@portico/core/manifest';
import { block } from '../moduleText.ts';
import { quote } from '../names.ts';
import { append } from '../pointers.ts';
import { guarded, refuseOr } from '../reading.ts';
import { ownRules } from './checkContext.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';

/** A list: each element, then the rules of the whole. */
export function checkArray(context: CheckContext, shape: Shape & { kind: 'array' }, target: CheckTarget): string[] {
  const lines = [...checkEach(context, shape.items, target, 0), ...ownRules(context, shape, target)];
  return refuseOr(`!Array.isArray(${target.value})`, wrongType(context, target, 'a list'), lines);
}

/** A tuple: each item by its own shape, then the rest. */
export function checkTuple(context: CheckContext, shape: Shape & { kind: 'tuple' }, target: CheckTarget): string[] {
  const { items, rest } = shape;
  const fixed = items.flatMap((item, index) => context.check(context, item, itemOf(target, String(index))));
  const others = rest ? checkEach(context, rest, target, items.length) : [];
  const refused = `!Array.isArray(${target.value}) || ${target.value}.length ${rest ? '<' : '!=='} ${items.length}`;
  const expected = `a list of ${rest ? 'at least ' : ''}${items.length} elements`;
  return refuseOr(refused, wrongType(context, target, expected), [...fixed, ...others, ...ownRules(context, shape, target)]);
}

/** A dictionary: each entry by the one shape; an undefined one is left out when it is written. */
export function checkDictionary(context: CheckContext, shape: Shape & { kind: 'dictionary' }, target: CheckTarget): string[] {
  const { module, names } = context;
  const [name, entry] = [names.free('key'), names.free(`${target.name}Entry`)];
  const at = `${module.reading('pointer')}(${target.at}, ${name})`;
  const inner = guarded(`${entry} !== undefined`, context.check(context, shape.values, { value: entry, at, name: target.name }));
  const loop = block(`for (const ${name} of Object.keys(${target.value})) {`, [`const ${entry} = ${target.value}[${name}];`, ...inner]);
  const lines = [...(inner.length > 0 ? loop : []), ...ownRules(context, shape, target)];
  return refuseOr(`!${module.reading('isRecord')}(${target.value})`, wrongType(context, target, 'an object'), lines);
}

function checkEach(context: CheckContext, shape: Shape, target: CheckTarget, from: number): string[] {
  const { names, rules } = context;
  const [index, item] = [names.free('index'), names.free(`${target.name}Item`)];
  const inner = context.check(context, shape, { ...itemOf(target, index), value: item });
  if (inner.length === 0) return [];
  const lines = [`const ${item} = ${target.value}[${index}];`, ...inner];
  if (rules) return block(`for (let ${index} = ${from}; ${index} < ${target.value}.length; ${index}++) {`, lines);
  // Of a result, a host may have some elements of a long list checked only.
  const { module } = context;
  const step = names.free('step');
  const start = `${from === 0 ? '' : `${from} + `}${module.reading('startOf')}(call, ${step})`;
  return [
    `const ${step} = ${module.reading('stepOf')}(call, ${target.value}.length);`,
    ...block(`for (let ${index} = ${start}; ${index} < ${target.value}.length; ${index} += ${step}) {`, lines),
  ];
}

function itemOf({ value, at, name }: CheckTarget, index: string): CheckTarget {
  return { value: `${value}[${index}]`, at: append(at, index), name };
}

function wrongType({ module }: CheckContext, { at, value }: CheckTarget, expected: string): string {
  return `${module.reading('wrongType')}(call, ${at}, ${value}, ${quote(expected)});`;
}
