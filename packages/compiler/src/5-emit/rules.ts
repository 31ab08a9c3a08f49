import { comparisonTable, describeRule, findRuleRow, getRuleArgument } from '@portico/core/manifest';
import type { Comparison, Rule, Shape, TimeRow } from '@portico/core/manifest';
import { dataLiteral } from './data/literals.ts';
import type { ModuleText } from './moduleText.ts';
import { access, literal, quote } from './names.ts';

/** Where failures of a value are noted. */
export interface FailurePlace {
  /** `body`, `query` … */
  readonly location: string;
  /** The code of an expression for the path. */
  readonly path: string;
  /** The name in messages. */
  readonly name: string;
}

/** The statement that notes a failure. */
export function failure(place: FailurePlace, code: string, message: string): string {
  return `call.fail(${quote(place.location)}, ${place.path}, ${quote(`validation.${code}`)}, ${quote(`'${place.name}' ${message}.`)});`;
}

/** The statements that check the rules of a value which has been read into `value`; comparisons with properties come later. */
export function ruleLines(
  module: ModuleText,
  { shape, value, raw }: { shape: Shape; value: string; raw: string },
  place: FailurePlace,
): string[] {
  return (shape.rules ?? []).flatMap((rule) => {
    const check = condition(module, rule, { shape, value, raw });
    return check ? [`if (${check.broken}) ${failure(place, check.code, check.message)}`] : [];
  });
}

interface Check {
  /** The condition under which the rule is broken. */
  readonly broken: string;
  readonly code: string;
  readonly message: string;
}

/** A value whose rules are checked. */
interface Checked {
  readonly shape: Shape;
  /** The expression of the value as it has been read. */
  readonly value: string;
  /** The expression of the value as it came. */
  readonly raw: string;
}

function condition(module: ModuleText, rule: Rule, target: Checked): Check | undefined {
  const message = describeRule(rule);
  if (message === undefined) return undefined;
  const broken = (printed[rule.rule] as PrintRule | undefined)?.(module, rule, target) ?? callTest(module, rule, target);
  return { broken, code: rule.rule === 'compare' ? rule.comparison : rule.rule, message };
}

type PrintRule<R extends Rule = Rule> = (module: ModuleText, rule: R, target: Checked) => string | undefined;

/**
 * Rules that are cheaper without a call of their test, or whose test depends on the type. Each returns the condition under which the rule is broken;
 * undefined if it is the call, as for every other rule.
 */
const printed: { readonly [Name in Rule['rule']]?: PrintRule<Extract<Rule, { rule: Name }>> } = {
  minItems: (_module, { count }, { value }) => `${value}.length < ${count}`,
  maxItems: (_module, { count }, { value }) => `${value}.length > ${count}`,
  notEmpty: (_module, _rule, { shape, value }) => (shape.kind === 'array' || shape.kind === 'tuple' ? `${value}.length === 0` : undefined),
  // As they came, since numbers that were read may have lost digits.
  uniqueItems: (module, _rule, { raw }) => `!${module.reading('areUnique')}(${raw})`,
  oneOf: (_module, { values }, { value }) => values.map((each) => `${value} !== ${literal(each)}`).join(' && '),
  multipleOf: (module, { divisor }, target) => `!${multipleOf(module, target, divisor)}`,
  pattern: (module, { pattern }, target) => patternBroken(module, pattern, target),
  compare: (module, { comparison, bound }, target) =>
    'value' in bound ? numberComparison(module, comparison, { ...target, bound: bound.value }) : undefined,
};

/** Calls the function that the rule's row names, with the value and the argument of the rule. */
function callTest(module: ModuleText, rule: Rule, target: Checked): string {
  const row = findRuleRow(rule.rule)!;
  if ('sides' in row) return timeBroken(module, row, target);
  const given = row.takes === undefined ? '' : `, ${dataLiteral(getRuleArgument(rule))}`;
  return `!${module.reading(row.test)}(${target.value}${given})`;
}

function timeBroken(module: ModuleText, { sides }: TimeRow, { shape, value }: Checked): string {
  const operator = `${sides.includes(1) ? '<' : '>'}${sides.includes(0) ? '' : '='}`;
  const isDay = shape.kind === 'scalar' && shape.scalar === 'DateOnly';
  return isDay ? `${value} ${operator} ${module.reading('today')}(call.now())` : `${value}.getTime() ${operator} call.now()`;
}

function numberComparison(
  module: ModuleText,
  comparison: Comparison,
  { shape, value, bound }: { shape: Shape; value: string; bound: number },
): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'number';
  const operator = comparisonTable[comparison].broken;
  if (scalar === 'Decimal') return `${module.reading('compareDecimals')}(${value}, ${quote(decimalText(bound))}) ${operator} 0`;
  return scalar === 'Long' && Number.isInteger(bound) ? `${value} ${operator} ${BigInt(bound)}n` : `${value} ${operator} ${bound}`;
}

/** A text that is too long is told so, and no pattern is asked of it: what that costs grows with the text. */
function patternBroken(module: ModuleText, pattern: string, { shape, value }: Checked): string {
  const broken = `!${patternMatch(module, pattern, value)}`;
  const bounds = (shape.rules ?? []).flatMap((rule) => (rule.rule === 'maxLength' ? [rule.count] : []));
  return bounds.length === 0 ? broken : `${module.reading('fitsLength')}(${value}, ${Math.min(...bounds)}) && ${broken}`;
}

function patternMatch(module: ModuleText, pattern: string, value: string): string {
  return `${module.reading('matches')}(${module.constant('pattern', `new RegExp(${quote(pattern)}, 'u')`)}, ${value})`;
}

/** A number as decimal digits without an exponent: JavaScript writes one for what is very large or very small. */
function decimalText(value: number): string {
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const [digits, before] = [`${whole}${fraction}`, Number(exponent) + 1];
  return before > 0 ? `${sign}${digits.padEnd(before, '0')}` : `${sign}0.${'0'.repeat(-before)}${digits}`;
}

function multipleOf(module: ModuleText, { shape, value }: Checked, divisor: number): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'number';
  if (scalar === 'Decimal') return `${module.reading('isDecimalMultiple')}(${value}, ${quote(decimalText(divisor))})`;
  if (scalar === 'Long')
    return Number.isInteger(divisor)
      ? `(${value} % ${BigInt(divisor)}n === 0n)`
      : `${module.reading('isDecimalMultiple')}(String(${value}), ${quote(decimalText(divisor))})`;
  return `${module.reading('isMultiple')}(${value}, ${divisor})`;
}

/** A property that others are compared with. */
export interface Comparable {
  readonly name: string;
  readonly shape: Shape;
  readonly place: FailurePlace;
}

/** The statements that compare properties of `target` with each other, once all of them are read. `isComparable`: the condition under which a value can be compared. */
export function comparisonLines(
  module: ModuleText,
  target: string,
  properties: readonly Comparable[],
  isComparable: (shape: Shape, value: string) => string = isThere,
): string[] {
  return properties.flatMap(({ name, shape, place }) =>
    (shape.rules ?? []).flatMap((rule) => {
      if (rule.rule !== 'compare' || !('property' in rule.bound)) return [];
      const { property } = rule.bound;
      const [own, other] = [access(target, name), access(target, property)];
      const wireName = properties.find((each) => each.name === property)?.place.name ?? property;
      const broken = `${isComparable(shape, own)} && ${isComparable(shape, other)} && ${brokenBetween(module, rule.comparison, shape, own, other)}`;
      return [`if (${broken}) ${failure(place, rule.comparison, `${comparisonTable[rule.comparison].must} '${wireName}'`)}`];
    }),
  );
}

/** Whether a value has been read; one that could not be is left as it came. */
function isThere(shape: Shape, value: string): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined;
  if (scalar === 'Int' || scalar === 'number') return `typeof ${value} === 'number'`;
  return scalar === 'DateOnly' ? `typeof ${value} === 'string'` : `${value} != null`;
}

function brokenBetween(module: ModuleText, comparison: Comparison, shape: Shape, own: string, other: string): string {
  const operator = comparisonTable[comparison].broken;
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'string';
  if (scalar === 'DateTimeOffset') return `${own}.getTime() ${operator} ${other}.getTime()`;
  if (scalar === 'Decimal') return `${module.reading('compareDecimals')}(${own}, ${other}) ${operator} 0`;
  return `${own} ${operator} ${other}`;
}
