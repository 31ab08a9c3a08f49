import type { Shape } from '@portico/core/manifest';
import { readArray, readDictionary, readTuple } from './readLists.ts';
import { literal, quote } from './names.ts';
import { membersBlock } from './readMembers.ts';
import { guarded, hasChecks, localName, orNull, getFailurePlace, readerCall, refuseOr, unlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, Reading } from './reading.ts';
import { readUnion } from './readUnion.ts';
import { emitRuleLines } from './rules.ts';
import { checks, conversions } from './scalars.ts';

/** How a JSON value of a shape is read. */
export function readValue(context: ReadContext, shape: Shape, target: ReadTarget): Reading {
  const direct = readerCall(context, shape, target);
  if (direct !== undefined) return { lines: [], read: direct };
  switch (shape.kind) {
    case 'scalar':
      return readScalar(context, shape, target);
    case 'enum':
      return readEnum(context, shape, target);
    case 'array':
      return readArray(context, shape, target);
    case 'tuple':
      return readTuple(context, shape, target);
    case 'dictionary':
      return readDictionary(context, shape, target);
    case 'object':
      return readObject(context, shape, target);
    case 'union':
      return readUnion(context, shape, target);
    case 'reference':
      return { lines: [], read: orNull(shape, target, `${context.readerOf(shape.name)}(call, ${target.at}, ${target.value})`) };
    case 'any':
      return {
        lines: [],
        read: context.exact ? `${context.module.reading('anyValue')}(call, ${target.at}, ${target.value})` : target.value,
      };
  }
}

function readScalar(context: ReadContext, shape: Shape & { kind: 'scalar' }, target: ReadTarget): Reading {
  const { module, names } = context;
  const conversion = conversions[shape.scalar];
  if (conversion) {
    const call = orNull(shape, target, `${module.reading(conversion)}(call, ${target.at}, ${target.value})`);
    if (!hasChecks(shape)) return { lines: [], read: call };
    const read = names.free(localName(target));
    const rules = emitRuleLines(module, { shape, value: read, raw: target.value }, getFailurePlace(target));
    const guard = shape.nullable ? `${read} != null` : `${read} !== undefined`;
    return { lines: [`const ${read} = ${call};`, ...guarded(guard, rules)], read };
  }
  const check = checks[shape.scalar];
  if (!check) return { lines: [], read: target.value };
  const value = plainNumber(context, target, shape.scalar === 'number' || shape.scalar === 'Int');
  const rules = emitRuleLines(module, { shape, value: value.name, raw: value.name }, getFailurePlace(target));
  const lines = refuseOr(check.refused(module, value.name), check.note(module, `call, ${target.at}, ${value.name}`), rules);
  return { lines: [...value.lines, ...unlessNull(shape, { value: value.name }, lines)], read: value.name };
}

/** A number out of the wrapper that keeps its digits, where there may be one. */
function plainNumber({ module, names, exact }: ReadContext, target: ReadTarget, numeric: boolean): { name: string; lines: string[] } {
  if (!exact || !numeric) return { name: target.value, lines: [] };
  const name = names.free(localName(target));
  return { name, lines: [`const ${name} = ${module.reading('plainNumber')}(${target.value});`] };
}

function readEnum(context: ReadContext, shape: Shape & { kind: 'enum' }, target: ReadTarget): Reading {
  const { module } = context;
  if (shape.values.length === 0) {
    const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'null');`;
    return { lines: [`if (${target.value} !== null) ${note}`], read: target.value };
  }
  const { name: value, lines } = plainNumber(
    context,
    target,
    shape.values.some((each) => typeof each === 'number'),
  );
  const refused =
    shape.values.length <= 12
      ? shape.values.map((each) => `${value} !== ${literal(each)}`).join(' && ')
      : `!${module.constant(`${target.name}Values`, `new Set<unknown>([${shape.values.map(literal).join(', ')}])`)}.has(${value})`;
  const note = `${module.reading('reportNotListed')}(call, ${target.at}, ${value}, ${quote(shape.values.join(', '))});`;
  const rules = emitRuleLines(module, { shape, value, raw: value }, getFailurePlace(target));
  return { lines: [...lines, ...unlessNull(shape, { value }, refuseOr(refused, note, rules))], read: value };
}

function readObject(context: ReadContext, shape: Shape & { kind: 'object' }, target: ReadTarget): Reading {
  const { module, names } = context;
  const result = names.free(`${target.name}Read`);
  const members = membersBlock(context, shape.members, { source: target.value, at: target.at, result });
  const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const lines = refuseOr(`!${module.reading('isObject')}(${target.value})`, note, members);
  return { lines: [`const ${result}: any = ${orNull(shape, target, '{}')};`, ...unlessNull(shape, target, lines)], read: result };
}
