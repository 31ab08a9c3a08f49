import type { MessageParams } from '@portico/core';
import { comparisonTable, describeRule, findRuleRow, getRuleArgument, getRuleParams, listReferredProperties } from '@portico/core/manifest';
import type { Comparison, Rule, Shape, TimeRow } from '@portico/core/manifest';
import { formatDataLiteral } from './data/literals.ts';
import { emitGiven, emitOwnBroken, emitOwnComparison, isLeaf } from './ownRules.ts';
import type { ModuleText } from './moduleText.ts';
import { access, formatLiteral, quote } from './names.ts';

/** The place at which failures of a value are reported. */
export interface FailurePlace {
  /** `body`, `query` … */
  readonly location: string;
  /** The expression of the path. */
  readonly path: string;
  /** The name in messages. */
  readonly name: string;
}

/** Returns the statement that reports a failure. */
export function emitFailure(place: FailurePlace, code: string, message: string, params?: MessageParams): string {
  const given = params ? `, ${formatDataLiteral(params)}` : '';
  return `call.fail(${quote(place.location)}, ${place.path}, ${quote(`validation.${code}`)}, ${quote(`'${place.name}' ${message}.`)}${given});`;
}

/** Returns the statements that check the rules of the converted `value`. Comparisons with properties come later. */
export function emitRuleLines(module: ModuleText, target: CheckedValue, place: FailurePlace): string[] {
  return (target.shape.rules ?? []).flatMap((rule) => {
    const check = condition(module, rule, target);
    return check ? [`if (${check.broken}) ${emitFailure(place, check.code, check.message, getRuleParams(rule))}`] : [];
  });
}

interface Check {
  /** The condition under which the rule is broken. */
  readonly broken: string;
  readonly code: string;
  readonly message: string;
}

/** A value whose rules are checked. */
interface CheckedValue {
  readonly shape: Shape;
  /** The expression of the converted value. */
  readonly value: string;
  /** The expression of the value before conversion. */
  readonly raw: string;
}

function condition(module: ModuleText, rule: Rule, target: CheckedValue): Check | undefined {
  const message = describeRule(rule);
  if (message === undefined || listReferredProperties(rule).length > 0) return undefined;
  const broken = (printed[rule.rule] as PrintRule | undefined)?.(module, rule, target) ?? callTest(module, rule, target);
  return { broken, code: getCode(rule), message };
}

function getCode(rule: Rule): string {
  return rule.rule === 'compare' ? rule.comparison : rule.rule === 'own' ? rule.name : rule.rule;
}

type PrintRule<R extends Rule = Rule> = (module: ModuleText, rule: R, target: CheckedValue) => string | undefined;

/**
 * Rules that are cheaper without a call of their test, or whose test depends on the type. Each function returns the condition under which
 * the rule is broken; undefined if the test is called, as for every other rule.
 */
const printed: { readonly [Name in Rule['rule']]?: PrintRule<Extract<Rule, { rule: Name }>> } = {
  minItems: (_module, { count }, { value }) => `${value}.length < ${count}`,
  maxItems: (_module, { count }, { value }) => `${value}.length > ${count}`,
  notEmpty: (_module, _rule, { shape, value }) => (shape.kind === 'array' || shape.kind === 'tuple' ? `${value}.length === 0` : undefined),
  // Compares the unconverted elements, because converted numbers may have lost digits.
  uniqueItems: (module, _rule, { raw }) => `!${module.reading('areUnique')}(${raw})`,
  oneOf: (_module, { values }, { value }) => values.map((each) => `${value} !== ${formatLiteral(each)}`).join(' && '),
  multipleOf: (module, { divisor }, target) => `!${emitMultipleOf(module, target, divisor)}`,
  pattern: (module, { pattern }, target) => emitPatternBroken(module, pattern, target),
  compare: (module, { comparison, bound }, target) =>
    'value' in bound ? emitNumberComparison(module, comparison, { ...target, bound: bound.value }) : undefined,
  own: (module, rule, { shape, value }) =>
    emitOwnBroken(module, rule, { value, given: emitGiven(rule, ''), unless: isLeaf(shape) ? '' : '!call.failures && ' }),
};

/** Calls the function that the rule's row names, with the value and the argument of the rule. */
function callTest(module: ModuleText, rule: Rule, target: CheckedValue): string {
  const row = findRuleRow(rule.rule)!;
  if ('sides' in row) return emitTimeBroken(module, row, target);
  const given = row.takes === undefined ? '' : `, ${formatDataLiteral(getRuleArgument(rule))}`;
  return `!${module.reading(row.test)}(${target.value}${given})`;
}

function emitTimeBroken(module: ModuleText, { sides }: TimeRow, { shape, value }: CheckedValue): string {
  const operator = `${sides.includes(1) ? '<' : '>'}${sides.includes(0) ? '' : '='}`;
  const isDay = shape.kind === 'scalar' && shape.scalar === 'DateOnly';
  return isDay ? `${value} ${operator} ${module.reading('today')}(call.now())` : `${value}.getTime() ${operator} call.now()`;
}

function emitNumberComparison(
  module: ModuleText,
  comparison: Comparison,
  { shape, value, bound }: { shape: Shape; value: string; bound: number },
): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'number';
  const operator = comparisonTable[comparison].broken;
  if (scalar === 'Decimal') return `${module.reading('compareDecimals')}(${value}, ${quote(emitDecimalText(bound))}) ${operator} 0`;
  return scalar === 'Long' && Number.isInteger(bound) ? `${value} ${operator} ${BigInt(bound)}n` : `${value} ${operator} ${bound}`;
}

/** Returns the condition of a pattern. If the text is too long, the pattern is not matched, because its cost grows with the length. */
function emitPatternBroken(module: ModuleText, pattern: string, { shape, value }: CheckedValue): string {
  const broken = `!${emitPatternMatch(module, pattern, value)}`;
  const bounds = (shape.rules ?? []).flatMap((rule) => (rule.rule === 'maxLength' ? [rule.count] : []));
  return bounds.length === 0 ? broken : `${module.reading('fitsLength')}(${value}, ${Math.min(...bounds)}) && ${broken}`;
}

function emitPatternMatch(module: ModuleText, pattern: string, value: string): string {
  return `${module.reading('matches')}(${module.constant('pattern', `new RegExp(${quote(pattern)}, 'u')`)}, ${value})`;
}

/** Returns a number as decimal digits without an exponent, which JavaScript writes for very large and very small numbers. */
function emitDecimalText(value: number): string {
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const [digits, before] = [`${whole}${fraction}`, Number(exponent) + 1];
  return before > 0 ? `${sign}${digits.padEnd(before, '0')}` : `${sign}0.${'0'.repeat(-before)}${digits}`;
}

function emitMultipleOf(module: ModuleText, { shape, value }: CheckedValue, divisor: number): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'number';
  if (scalar === 'Decimal') return `${module.reading('isDecimalMultiple')}(${value}, ${quote(emitDecimalText(divisor))})`;
  if (scalar === 'Long')
    return Number.isInteger(divisor)
      ? `(${value} % ${BigInt(divisor)}n === 0n)`
      : `${module.reading('isDecimalMultiple')}(String(${value}), ${quote(emitDecimalText(divisor))})`;
  return `${module.reading('isMultiple')}(${value}, ${divisor})`;
}

/** A property that other properties are compared with. */
export interface Comparable {
  readonly name: string;
  readonly shape: Shape;
  readonly place: FailurePlace;
}

/**
 * Returns the statements that compare properties of `target`, after all of them are read. `isComparable`: the condition under which a
 * value can be compared.
 */
export function emitComparisonLines(
  module: ModuleText,
  target: string,
  properties: readonly Comparable[],
  isComparable: (shape: Shape, value: string) => string = isThere,
): string[] {
  const nameOf = (property: string) => properties.find((each) => each.name === property)?.place.name ?? property;
  return properties.flatMap(({ name, shape, place }) =>
    (shape.rules ?? []).flatMap((rule) => {
      if (rule.rule === 'own' && listReferredProperties(rule).length > 0) {
        const own = emitOwnComparison(module, target, { rule, shape, name, place }, properties, isComparable);
        return [`if (${own.broken}) ${emitFailure(place, rule.name, own.message, getRuleParams(rule, nameOf))}`];
      }
      if (rule.rule !== 'compare' || !('property' in rule.bound)) return [];
      const { property } = rule.bound;
      const [own, other] = [access(target, name), access(target, property)];
      const wireName = nameOf(property);
      const broken = `${isComparable(shape, own)} && ${isComparable(shape, other)} && ${emitComparisonFailure(module, rule.comparison, shape, own, other)}`;
      const message = `${comparisonTable[rule.comparison].must} '${wireName}'`;
      return [`if (${broken}) ${emitFailure(place, rule.comparison, message, getRuleParams(rule, nameOf))}`];
    }),
  );
}

/** Returns the condition that a value has been converted. A value that could not be converted is unchanged. */
function isThere(shape: Shape, value: string): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined;
  if (scalar === 'Int' || scalar === 'number') return `typeof ${value} === 'number'`;
  return scalar === 'DateOnly' ? `typeof ${value} === 'string'` : `${value} != null`;
}

function emitComparisonFailure(module: ModuleText, comparison: Comparison, shape: Shape, own: string, other: string): string {
  const operator = comparisonTable[comparison].broken;
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'string';
  if (scalar === 'DateTimeOffset') return `${own}.getTime() ${operator} ${other}.getTime()`;
  if (scalar === 'Decimal') return `${module.reading('compareDecimals')}(${own}, ${other}) ${operator} 0`;
  if (scalar === 'Duration') return `${module.reading('compareDurations')}(${own}, ${other}) ${operator} 0`;
  return `${own} ${operator} ${other}`;
}
