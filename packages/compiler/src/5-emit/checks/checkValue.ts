import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import { mayBeNull, withoutNull } from '../../shapes/unions/facets.ts';
import { literal, quote } from '../names.ts';
import { guarded, refuseOr } from '../reading.ts';
import { acceptsAny, ownRules } from './checkContext.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';
import { checkArray, checkDictionary, checkTuple } from './checkLists.ts';
import { checkObject } from './checkObject.ts';
import { checkUnion } from './checkUnion.ts';
import { programChecks } from './scalarChecks.ts';

/** The statements that note what is wrong with a value of the program; none if every value will do. */
export function checkValue(context: CheckContext, shape: Shape, target: CheckTarget): string[] {
  if (acceptsAny(shape, context)) return [];
  const lines = checkSolid(context, withoutNull(shape), target);
  return mayBeNull(shape, context.types) ? guarded(`${target.value} != null`, lines) : lines;
}

function checkSolid(context: CheckContext, shape: Shape, target: CheckTarget): string[] {
  switch (shape.kind) {
    case 'scalar':
      return checkScalar(context, shape, target);
    case 'enum':
      return checkEnum(context, shape, target);
    case 'array':
      return checkArray(context, shape, target);
    case 'tuple':
      return checkTuple(context, shape, target);
    case 'dictionary':
      return checkDictionary(context, shape, target);
    case 'object':
      return checkObject(context, shape, target);
    case 'union':
      return checkUnion(context, shape, target);
    case 'reference':
      return checkNamed(context, shape, target);
    case 'any':
      return [];
  }
}

function checkScalar(context: CheckContext, shape: Shape & { kind: 'scalar' }, target: CheckTarget): string[] {
  const check = programChecks[shape.scalar];
  if (!check) return [];
  const { module } = context;
  const note = check.note(module, `call, ${target.at}, ${target.value}`);
  return refuseOr(check.refused(module, target.value), note, ownRules(context, shape, target));
}

function checkEnum(context: CheckContext, shape: Shape & { kind: 'enum' }, target: CheckTarget): string[] {
  const { module } = context;
  const { values } = shape;
  // An enum without values is `null` alone, which a caller lets through.
  const refused =
    values.length <= 12
      ? values.map((each) => `${target.value} !== ${literal(each)}`).join(' && ') || 'true'
      : `!${module.constant(`${target.name}Values`, `new Set<unknown>([${values.map(literal).join(', ')}])`)}.has(${target.value})`;
  const note = `${module.reading('notOneOf')}(call, ${target.at}, ${target.value}, ${quote(values.join(', '))});`;
  return refuseOr(refused, note, ownRules(context, shape, target));
}

/** A named type has a function of its own, unless it is a scalar or a set of literals, or rules are added where it is used. */
function checkNamed(context: CheckContext, shape: Shape & { kind: 'reference' }, target: CheckTarget): string[] {
  const type = context.types.get(shape.name);
  if (!type) return [];
  const rules = [...(type.shape.rules ?? []), ...(shape.rules ?? [])];
  if (type.shape.kind === 'scalar' || type.shape.kind === 'enum' || shape.rules !== undefined)
    return checkValue(context, { ...type.shape, ...omitUndefined({ rules: rules.length > 0 ? rules : undefined }) }, target);
  return [`${context.checkerOf(shape.name)}(call, ${target.at}, ${target.value});`];
}
