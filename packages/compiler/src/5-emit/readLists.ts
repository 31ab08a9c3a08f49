import type { Shape } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import { quote } from './names.ts';
import { append } from './pointers.ts';
import { emitGuarded, nameLocal, emitOrNull, getFailurePlace, emitReaderCall, refuseOr, emitUnlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, ReadStatements } from './reading.ts';
import { emitRuleLines } from './rules.ts';

/** Emits the reader of a list: its elements in order, then its own rules. If no element is converted, the list is used unchanged. */
export function readArray(context: ReadContext, shape: Shape & { kind: 'array' }, target: ReadTarget): ReadStatements {
  const { module, names } = context;
  const whole = shape.nullable ? undefined : emitReaderCall(context, { kind: 'array', items: shape.items }, target);
  if (whole !== undefined) return emitRuledList(context, shape, { target, whole });
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
  return emitCollected(context, shape, {
    target,
    lines: [...(changed || inner.lines.length > 0 ? loop : []), ...rules],
    changed,
    isList: `!Array.isArray(${target.value})`,
    expected: 'a list',
  });
}

/** Emits a list that a single call reads, followed by its own rules. */
function emitRuledList(
  { module, names }: ReadContext,
  shape: Shape,
  { target, whole }: { target: ReadTarget; whole: string },
): ReadStatements {
  const read = names.free(nameLocal(target));
  const rules = emitRuleLines(module, { shape, value: read, raw: `${target.value} as unknown[]` }, getFailurePlace(target));
  return { lines: [`const ${read} = ${whole};`, ...emitGuarded(`${read} !== undefined`, rules)], read };
}

/** Emits the reader of a tuple: each item by its own shape, then the rest. */
export function readTuple(context: ReadContext, shape: Shape & { kind: 'tuple' }, target: ReadTarget): ReadStatements {
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
  return emitCollected(context, shape, {
    target,
    lines: [...fixed, ...(needsLoop ? loop! : []), ...rules],
    changed,
    isList,
    expected: `a list of ${shape.rest ? 'at least ' : ''}${count} elements`,
  });
}

interface CollectedItems {
  readonly target: ReadTarget;
  /** The lines, with `PUSH(…)` for adding an element. */
  readonly lines: readonly string[];
  readonly changed: boolean;
  readonly isList: string;
  readonly expected: string;
}

function emitCollected(context: ReadContext, shape: Shape, { target, lines, changed, isList, expected }: CollectedItems): ReadStatements {
  const { module, names } = context;
  const result = changed ? names.free(`${target.name}Read`) : target.value;
  const pushed = lines.map((line) => line.replace(/^(\s*)PUSH\(/, `$1${result}.push(`));
  const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, ${quote(expected)});`;
  const checked = emitUnlessNull(shape, target, refuseOr(isList, note, pushed));
  return { lines: changed ? [`const ${result}: any = ${emitOrNull(shape, target, '[]')};`, ...checked] : checked, read: result };
}

/** Emits the reader of a dictionary: each entry by the same shape. */
export function readDictionary(context: ReadContext, shape: Shape & { kind: 'dictionary' }, target: ReadTarget): ReadStatements {
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
  const checked = emitUnlessNull(
    shape,
    target,
    refuseOr(`!${module.reading('isObject')}(${target.value})`, note, changed || inner.lines.length > 0 ? loop : []),
  );
  return { lines: changed ? [`const ${result}: any = ${emitOrNull(shape, target, '{}')};`, ...checked] : checked, read: result };
}
