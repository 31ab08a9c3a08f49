import type { Shape } from '@portico/core/manifest';
import { block } from '../moduleText.ts';
import { quote } from '../names.ts';
import { append } from '../pointers.ts';
import { emitGuarded, refuseOr } from '../reading.ts';
import { emitOwnRules } from './checkContext.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';

/** Emits the check of a list: each element, then the rules of the list. */
export function checkArray(context: CheckContext, shape: Shape & { kind: 'array' }, target: CheckTarget): string[] {
  const lines = [...checkEach(context, shape.items, target, 0), ...emitOwnRules(context, shape, target)];
  return refuseOr(`!Array.isArray(${target.value})`, emitWrongType(context, target, 'a list'), lines);
}

/** Emits the check of a tuple: each item by its own shape, then the rest. */
export function checkTuple(context: CheckContext, shape: Shape & { kind: 'tuple' }, target: CheckTarget): string[] {
  const { items, rest } = shape;
  const fixed = items.flatMap((item, index) => context.check(context, item, getItemTarget(target, String(index))));
  const others = rest ? checkEach(context, rest, target, items.length) : [];
  const refused = `!Array.isArray(${target.value}) || ${target.value}.length ${rest ? '<' : '!=='} ${items.length}`;
  const expected = `a list of ${rest ? 'at least ' : ''}${items.length} elements`;
  return refuseOr(refused, emitWrongType(context, target, expected), [...fixed, ...others, ...emitOwnRules(context, shape, target)]);
}

/** Emits the check of a dictionary: each entry by the same shape. Undefined entries are not serialized. */
export function checkDictionary(context: CheckContext, shape: Shape & { kind: 'dictionary' }, target: CheckTarget): string[] {
  const { module, names } = context;
  const [name, entry] = [names.free('key'), names.free(`${target.name}Entry`)];
  const at = `${module.reading('pointer')}(${target.at}, ${name})`;
  const inner = emitGuarded(`${entry} !== undefined`, context.check(context, shape.values, { value: entry, at, name: target.name }));
  const loop = block(`for (const ${name} of Object.keys(${target.value})) {`, [`const ${entry} = ${target.value}[${name}];`, ...inner]);
  const lines = [...(inner.length > 0 ? loop : []), ...emitOwnRules(context, shape, target)];
  return refuseOr(`!${module.reading('isRecord')}(${target.value})`, emitWrongType(context, target, 'an object'), lines);
}

function checkEach(context: CheckContext, shape: Shape, target: CheckTarget, from: number): string[] {
  const { names, rules } = context;
  const [index, item] = [names.free('index'), names.free(`${target.name}Item`)];
  const inner = context.check(context, shape, { ...getItemTarget(target, index), value: item });
  if (inner.length === 0) return [];
  const lines = [`const ${item} = ${target.value}[${index}];`, ...inner];
  if (rules) return block(`for (let ${index} = ${from}; ${index} < ${target.value}.length; ${index}++) {`, lines);
  // A host can limit the check of a long result list to some of its elements.
  const { module } = context;
  const step = names.free('step');
  const start = `${from === 0 ? '' : `${from} + `}${module.reading('getSamplingStart')}(call, ${step})`;
  return [
    `const ${step} = ${module.reading('getSamplingStep')}(call, ${target.value}.length);`,
    ...block(`for (let ${index} = ${start}; ${index} < ${target.value}.length; ${index} += ${step}) {`, lines),
  ];
}

function getItemTarget({ value, at, name }: CheckTarget, index: string): CheckTarget {
  return { value: `${value}[${index}]`, at: append(at, index), name };
}

function emitWrongType({ module }: CheckContext, { at, value }: CheckTarget, expected: string): string {
  return `${module.reading('wrongType')}(call, ${at}, ${value}, ${quote(expected)});`;
}
