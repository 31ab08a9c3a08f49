import { formatDataLiteral } from './data/literals.ts';
import type { Shape } from '@portico/core/manifest';
import { mayBeNull } from '../shapes/unions/facets.ts';
import { emitOwnRulesOfParts, separateOwnRules } from './ownRulesOfParts.ts';
import type { RuledParts } from './ownRulesOfParts.ts';
import { readArray, readDictionary, readTuple } from './readLists.ts';
import { formatLiteral } from './names.ts';
import { emitMembersBlock } from './readMembers.ts';
import { emitGuarded, hasChecks, nameLocal, emitOrNull, getFailurePlace, emitReaderCall, refuseOr, emitUnlessNull } from './reading.ts';
import type { ReadContext, ReadTarget, ReadStatements } from './reading.ts';
import { readUnion } from './readUnion.ts';
import { emitRuleLines } from './rules.ts';
import { checks, conversions } from './scalars.ts';

/** Emits the reader of a JSON value. */
export function readValue(context: ReadContext, shape: Shape, target: ReadTarget): ReadStatements {
  const ruled = separateOwnRules(shape);
  if (ruled) return readRuled(context, ruled, target);
  const direct = emitReaderCall(context, shape, target);
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
      return { lines: [], read: emitOrNull(shape, target, `${context.readerOf(shape.name)}(call, ${target.at}, ${target.value})`) };
    case 'any':
      return {
        lines: [],
        read: context.exact ? `${context.module.reading('anyValue')}(call, ${target.at}, ${target.value})` : target.value,
      };
  }
}

/** Reads a value with parts, then tests it by the rules of the application. */
function readRuled(context: ReadContext, { plain, own }: RuledParts, target: ReadTarget): ReadStatements {
  const { before, emitRules } = emitOwnRulesOfParts(context, own);
  const { lines, read } = readValue(context, plain, target);
  const value = /^[\w$]+$/.test(read) ? read : context.names.free(nameLocal(target));
  return {
    lines: [
      before,
      ...lines,
      ...(value === read ? [] : [`const ${value} = ${read};`]),
      ...emitRules({ value, place: getFailurePlace(target), mayBeNull: mayBeNull(plain, context.types) }),
    ],
    read: value,
  };
}

function readScalar(context: ReadContext, shape: Shape & { kind: 'scalar' }, target: ReadTarget): ReadStatements {
  const { module, names } = context;
  const conversion = conversions[shape.scalar];
  if (conversion) {
    const call = emitOrNull(shape, target, `${module.reading(conversion)}(call, ${target.at}, ${target.value})`);
    if (!hasChecks(shape)) return { lines: [], read: call };
    const read = names.free(nameLocal(target));
    const rules = emitRuleLines(module, { shape, value: read, raw: target.value }, getFailurePlace(target));
    const guard = shape.nullable ? `${read} != null` : `${read} !== undefined`;
    return { lines: [`const ${read} = ${call};`, ...emitGuarded(guard, rules)], read };
  }
  const check = checks[shape.scalar];
  if (!check) return { lines: [], read: target.value };
  const value = emitPlainNumber(context, target, shape.scalar === 'number' || shape.scalar === 'Int');
  const rules = emitRuleLines(module, { shape, value: value.name, raw: value.name }, getFailurePlace(target));
  const lines = refuseOr(check.refused(module, value.name), check.note(module, `call, ${target.at}, ${value.name}`), rules);
  return { lines: [...value.lines, ...emitUnlessNull(shape, { value: value.name }, lines)], read: value.name };
}

/** Unwraps a number whose wrapper keeps its digits, if it may have one. */
function emitPlainNumber({ module, names, exact }: ReadContext, target: ReadTarget, numeric: boolean): { name: string; lines: string[] } {
  if (!exact || !numeric) return { name: target.value, lines: [] };
  const name = names.free(nameLocal(target));
  return { name, lines: [`const ${name} = ${module.reading('plainNumber')}(${target.value});`] };
}

function readEnum(context: ReadContext, shape: Shape & { kind: 'enum' }, target: ReadTarget): ReadStatements {
  const { module } = context;
  if (shape.values.length === 0) {
    const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'null');`;
    return { lines: [`if (${target.value} !== null) ${note}`], read: target.value };
  }
  const { name: value, lines } = emitPlainNumber(
    context,
    target,
    shape.values.some((each) => typeof each === 'number'),
  );
  const refused =
    shape.values.length <= 12
      ? shape.values.map((each) => `${value} !== ${formatLiteral(each)}`).join(' && ')
      : `!${module.constant(`${target.name}Values`, `new Set<unknown>([${shape.values.map(formatLiteral).join(', ')}])`)}.has(${value})`;
  const note = `${module.reading('reportNotListed')}(call, ${target.at}, ${value}, ${formatDataLiteral(shape.values)});`;
  const rules = emitRuleLines(module, { shape, value, raw: value }, getFailurePlace(target));
  return { lines: [...lines, ...emitUnlessNull(shape, { value }, refuseOr(refused, note, rules))], read: value };
}

function readObject(context: ReadContext, shape: Shape & { kind: 'object' }, target: ReadTarget): ReadStatements {
  const { module, names } = context;
  const result = names.free(`${target.name}Read`);
  const members = emitMembersBlock(context, shape.members, { source: target.value, at: target.at, result });
  const note = `${module.reading('wrongType')}(call, ${target.at}, ${target.value}, 'an object');`;
  const lines = refuseOr(`!${module.reading('isObject')}(${target.value})`, note, members);
  return { lines: [`const ${result}: any = ${emitOrNull(shape, target, '{}')};`, ...emitUnlessNull(shape, target, lines)], read: result };
}
