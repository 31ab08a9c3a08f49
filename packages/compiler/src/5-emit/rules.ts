import { findRuleRow } from '@portico/core/manifest';
import type { Comparison, Rule, Shape, TableRule } from '@portico/core/manifest';
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

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A value whose rules are checked. */
interface Checked {
  readonly shape: Shape;
  /** The expression of the value as it has been read. */
  readonly value: string;
  /** The expression of the value as it came. */
  readonly raw: string;
}

function condition(module: ModuleText, rule: Rule, target: Checked): Check | undefined {
  const { value, raw } = target;
  switch (rule.rule) {
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return countCheck(module, rule, value);
    case 'compare':
      return 'value' in rule.bound ? numberComparison(module, rule.comparison, { ...target, bound: rule.bound.value }) : undefined;
    case 'multipleOf':
      return { broken: `!${multipleOf(module, target, rule.divisor)}`, code: rule.rule, message: `must be a multiple of ${rule.divisor}` };
    case 'pattern':
      return {
        broken: patternBroken(module, rule.pattern, target),
        code: rule.rule,
        message: `must match the pattern ${rule.pattern}`,
      };
    case 'uniqueItems':
      return { broken: `!${module.reading('areUnique')}(${raw})`, code: rule.rule, message: 'must not hold an element twice' };
    case 'oneOf': {
      const broken = rule.values.map((each) => `${value} !== ${literal(each)}`).join(' && ');
      return { broken, code: rule.rule, message: `must be one of ${rule.values.join(', ')}` };
    }
    case 'notEmpty':
      return { broken: isEmpty(module, target), code: rule.rule, message: 'must not be empty' };
    case 'mandatory':
    case 'maxFileSize':
    case 'contentTypes':
      return undefined;
    default:
      return tableCheck(module, rule.rule, target);
  }
}

function countCheck(module: ModuleText, { rule, count }: Extract<Rule, { count: number }>, value: string): Check {
  switch (rule) {
    case 'minLength':
      return {
        broken: `!${module.reading('hasLength')}(${value}, ${count})`,
        code: rule,
        message: `must have at least ${plural(count, 'character')}`,
      };
    case 'maxLength':
      return {
        broken: `!${module.reading('fitsLength')}(${value}, ${count})`,
        code: rule,
        message: `must have at most ${plural(count, 'character')}`,
      };
    case 'minItems':
      return { broken: `${value}.length < ${count}`, code: rule, message: `must have at least ${plural(count, 'element')}` };
    case 'maxItems':
      return { broken: `${value}.length > ${count}`, code: rule, message: `must have at most ${plural(count, 'element')}` };
  }
}

function isEmpty(module: ModuleText, { shape, value }: Checked): string {
  return shape.kind === 'array' || shape.kind === 'tuple' ? `${value}.length === 0` : `!${module.reading('isFilled')}(${value})`;
}

function tableCheck(module: ModuleText, rule: TableRule, { shape, value }: Checked): Check {
  const row = findRuleRow(rule)!;
  if (row.on === 'text') return { broken: `!${module.reading(row.test)}(${value})`, code: rule, message: `must be ${row.is}` };
  const operator = `${row.sides.includes(1) ? '<' : '>'}${row.sides.includes(0) ? '' : '='}`;
  const isDay = shape.kind === 'scalar' && shape.scalar === 'DateOnly';
  const broken = isDay ? `${value} ${operator} ${module.reading('today')}(call.now())` : `${value}.getTime() ${operator} call.now()`;
  return { broken, code: rule, message: row.must };
}

/** The operators under which a comparison does not hold. */
const opposites: Readonly<Record<Comparison, string>> = {
  greaterThan: '<=',
  greaterThanOrEqual: '<',
  lessThan: '>=',
  lessThanOrEqual: '>',
  equalTo: '!==',
  notEqualTo: '===',
};

const words: Readonly<Record<Comparison, string>> = {
  greaterThan: 'must be greater than',
  greaterThanOrEqual: 'must be at least',
  lessThan: 'must be less than',
  lessThanOrEqual: 'must be at most',
  equalTo: 'must be equal to',
  notEqualTo: 'must not be equal to',
};

function numberComparison(
  module: ModuleText,
  comparison: Comparison,
  { shape, value, bound }: { shape: Shape; value: string; bound: number },
): Check {
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'number';
  const operator = opposites[comparison];
  const broken =
    scalar === 'Decimal'
      ? `${module.reading('compareDecimals')}(${value}, ${quote(decimalText(bound))}) ${operator} 0`
      : scalar === 'Long' && Number.isInteger(bound)
        ? `${value} ${operator} ${BigInt(bound)}n`
        : `${value} ${operator} ${bound}`;
  return { broken, code: comparison, message: `${words[comparison]} ${bound}` };
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
      const broken = `${isComparable(shape, own)} && ${isComparable(shape, other)} && ${brokenBetween(module, rule.comparison, { shape, own, other })}`;
      return [`if (${broken}) ${failure(place, rule.comparison, `${words[rule.comparison]} '${wireName}'`)}`];
    }),
  );
}

/** Whether a value has been read; one that could not be is left as it came. */
function isThere(shape: Shape, value: string): string {
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined;
  if (scalar === 'Int' || scalar === 'number') return `typeof ${value} === 'number'`;
  return scalar === 'DateOnly' ? `typeof ${value} === 'string'` : `${value} != null`;
}

function brokenBetween(
  module: ModuleText,
  comparison: Comparison,
  { shape, own, other }: { shape: Shape; own: string; other: string },
): string {
  const operator = opposites[comparison];
  const scalar = shape.kind === 'scalar' ? shape.scalar : 'string';
  if (scalar === 'DateTimeOffset') return `${own}.getTime() ${operator} ${other}.getTime()`;
  if (scalar === 'Decimal') return `${module.reading('compareDecimals')}(${own}, ${other}) ${operator} 0`;
  return `${own} ${operator} ${other}`;
}
