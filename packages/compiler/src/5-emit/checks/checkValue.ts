import { formatDataLiteral } from '../data/literals.ts';
import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import { mayBeNull, withoutNull } from '../../shapes/unions/facets.ts';
import { formatLiteral } from '../names.ts';
import { emitGuarded, getFailurePlace, refuseOr } from '../reading.ts';
import { acceptsAny, emitOwnRules } from './checkContext.ts';
import type { CheckContext, CheckTarget } from './checkContext.ts';
import { checkArray, checkDictionary, checkTuple } from './checkLists.ts';
import { checkObject } from './checkObject.ts';
import { emitOwnRulesOfParts, separateOwnRules } from '../ownRulesOfParts.ts';
import { checkUnion } from './checkUnion.ts';
import { programChecks } from './scalarChecks.ts';

/** Returns the statements that report the failures of a run-time value, or none if every value is valid. */
export function checkValue(context: CheckContext, shape: Shape, target: CheckTarget): string[] {
  if (acceptsAny(shape, context)) return [];
  const lines = checkRuled(context, withoutNull(shape), target);
  return mayBeNull(shape, context.types) ? emitGuarded(`${target.value} != null`, lines) : lines;
}

/** Checks a value, then tests it by the rules of the application if it has parts. */
function checkRuled(context: CheckContext, shape: Shape, target: CheckTarget): string[] {
  const ruled = context.rules ? separateOwnRules(shape) : undefined;
  if (!ruled) return checkSolid(context, shape, target);
  const { before, emitRules } = emitOwnRulesOfParts(context, ruled.own);
  const rules = emitRules({ value: target.value, place: getFailurePlace(target), mayBeNull: false });
  return [before, ...checkSolid(context, ruled.plain, target), ...rules];
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
  return refuseOr(check.refused(module, target.value), note, emitOwnRules(context, shape, target));
}

function checkEnum(context: CheckContext, shape: Shape & { kind: 'enum' }, target: CheckTarget): string[] {
  const { module } = context;
  const { values } = shape;
  // An enum without values is `null` alone, which a caller accepts.
  const refused =
    values.length <= 12
      ? values.map((each) => `${target.value} !== ${formatLiteral(each)}`).join(' && ') || 'true'
      : `!${module.constant(`${target.name}Values`, `new Set<unknown>([${values.map(formatLiteral).join(', ')}])`)}.has(${target.value})`;
  const note = `${module.reading('reportNotListed')}(call, ${target.at}, ${target.value}, ${formatDataLiteral(values)});`;
  return refuseOr(refused, note, emitOwnRules(context, shape, target));
}

/** Calls the check function of a named type. Scalars and sets of literals are checked inline. */
function checkNamed(context: CheckContext, shape: Shape & { kind: 'reference' }, target: CheckTarget): string[] {
  const type = context.types.get(shape.name);
  if (!type) return [];
  const rules = [...(type.shape.rules ?? []), ...(shape.rules ?? [])];
  if (type.shape.kind === 'scalar' || type.shape.kind === 'enum')
    return checkValue(context, { ...type.shape, ...omitUndefined({ rules: rules.length > 0 ? rules : undefined }) }, target);
  return [`${context.checkerOf(shape.name)}(call, ${target.at}, ${target.value});`];
}
