import type { Shape } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import { quote } from './names.ts';
import { append } from './pointers.ts';
import { guarded, localName, orNull, getFailurePlace, readerCall, refuseOr, unlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, Reading } from './reading.ts';
import { emitRuleLines } from './rules.ts';

/** A list: its elements one after the other, then its own rules. Where nothing changes on the way, the list is taken as it came. */
export function readArray(context: ReadContext, shape: Shape & { kind: 'array' }, target: ReadTarget): Reading {
  const { module, names } = context;
  const whole = shape.nullable ? undefined : readerCall(context, { kind: 'array', items: shape.items }, target);
  if (whole !== undefined) return ruledList(context, shape, { target, whole });
  const rules = emitRuleLines(module, { shape, value: target.value, raw: target.value }, getFailurePlace(target));
  const index = names.free('index');
  const item = names.free(`${target.name}Item`);
  const inner = context.read(context, shape.items, { value: item, at: append(target.at, index), name: target.name });
  const changed = inner.read !== item;
  const loop = block(`for (let ${index} = 0; ${index} < ${target.value}.length; ${index}++) {`, [
    `const ${item}: unknown = ${target.value}[${index}];`,
    ...inner.lines,
    ...(changed ? [`PUSH(${inner.read});`] : []),
  ]);
  return collected(context, shape, {
    target,
    lines: [...(changed || inner.lines.length > 0 ? loop : []), ...rules],
    changed,
    isList: `!Array.isArray(${target.value})`,
    expected: 'a list',
  });
}

/** A list that one call reads, with its own rules after it. */
function ruledList({ module, names }: ReadContext, shape: Shape, { target, whole }: { target: ReadTarget; whole: string }): Reading {
  const read = names.free(localName(target));
  const rules = emitRuleLines(module, { shape, value: read, raw: `${target.value} as unknown[]` }, getFailurePlace(target));
  return { lines: [`const ${read} = ${whole};`, ...guarded(`${read} !== undefined`, rules)], read };
}

/** A tuple: each item by its own shape, then the rest. */
export function readTuple(context: ReadContext, shape: Shape & { kind: 'tuple' }, target: ReadTarget): Reading {
  const { module, names } = context;
  const count = shape.items.length;
  const readings = shape.items.map((each, index) => ({
    value: `${target.value}[${index}]`,
    ...context.read(context, each, { value: `${target.value}[${index}]`, at: append(target.at, String(index)), name: target.name }),
  }));
  const index = names.free('index');
  const item = names.free(`${target.name}Item`);
  const rest = shape.rest && context.read(context, shape.rest, { value: item, at: append(target.at, index), name: target.name });
  const changed = readings.some(({ value, read }) => value !== read) || (rest !== undefined && rest.read !== item);
  const fixed = readings.flatMap(({ lines, read }) => [...lines, ...(changed ? [`PUSH(${read});`] : [])]);
  const loop =
    rest &&
    block(`for (let ${index} = ${count}; ${index} < ${target.value}.length; ${index}++) {`, [
      `const ${item}: unknown = ${target.value}[${index}];`,
      ...rest.lines,
      ...(changed ? [`PUSH(${rest.read});`] : []),
    ]);
  const rules = emitRuleLines(module, { shape, value: target.value, raw: target.value }, getFailurePlace(target));
  const isList = `!Array.isArray(${target.value}) || ${target.value}.length ${shape.rest ? '<' : '!=='} ${count}`;
  const needsLoop = rest !== undefined && (changed || rest.lines.length > 0);
  return collected(context, shape, {
    target,
    lines: [...fixed, ...(needsLoop ? loop! : []), ...rules],
    changed,
    isList,
    expected: `a list of ${shape.rest ? 'at least ' : ''}${count} elements`,
  });
}

interface Collected {
  readonly target: ReadTarget;
  /** With `PUSH(…)` where an element is added. */
  readonly lines: readonly string[];
  readonly changed: boolean;
  readonly isList: string;
  readonly expected: string;
}

function collected(context: ReadContext, shape: Shape, { target, lines, changed, isList, expected }: Collected): Reading {
  const { module, names } = context;
  const result = changed ? names.free(`${target.name}Read`) : target.value;
  const pushed = lines.map((line) => line.replace(/^(\s*)PUSH\(/, `$1${result}.push(`));
  const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, ${quote(expected)});`;
  const checked = unlessNull(shape, target, refuseOr(isList, note, pushed));
  return { lines: changed ? [`const ${result}: any = ${orNull(shape, target, '[]')};`, ...checked] : checked, read: result };
}

/** A dictionary: each entry by the one shape. */
export function readDictionary(context: ReadContext, shape: Shape & { kind: 'dictionary' }, target: ReadTarget): Reading {
  const { module, names } = context;
  const [name, entry] = [names.free('key'), names.free(`${target.name}Entry`)];
  const inner = context.read(context, shape.values, {
    value: entry,
    at: `${module.reading('pointer')}(${target.at}, ${name})`,
    name: target.name,
  });
  const changed = inner.read !== entry;
  const result = changed ? names.free(`${target.name}Read`) : target.value;
  const loop = block(`for (const ${name} of Object.keys(${target.value})) {`, [
    `const ${entry} = ${target.value}[${name}];`,
    ...inner.lines,
    ...(changed ? [`${module.reading('putEntry')}(${result}, ${name}, ${inner.read});`] : []),
  ]);
  const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const checked = unlessNull(
    shape,
    target,
    refuseOr(`!${module.reading('isObject')}(${target.value})`, note, changed || inner.lines.length > 0 ? loop : []),
  );
  return { lines: changed ? [`const ${result}: any = ${orNull(shape, target, '{}')};`, ...checked] : checked, read: result };
}
