import { findRuleRow } from '@portico/core/manifest';
import type { Bound, Comparison, Rule, Shape, TableRule } from '@portico/core/manifest';
import { isFlowing } from '../../0-program/language.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { checkRules } from '../rules/checkRules.ts';
import { reportArgument } from '../rules/reportArgument.ts';
import { fileRules, isFile, isFileLimit } from './fileRules.ts';
import type { MadeRules } from '../rules/checkRules.ts';
import type { Attribute, AttributeArgument } from './view.ts';

type Family = 'string' | 'number' | 'instant' | 'collection' | 'boolean' | 'other';

/** Whose rules are applied, and where findings go. */
export interface RuleContext {
  readonly findings: Pick<Findings, 'report'>;
  /** The property or type that carries the rules. */
  readonly subject: string;
  /** A named type's shape in the place of its reference. */
  resolve(shape: Shape): Shape;
}

/** What the rules of the table are for, in a reader's words. */
const tableFitting = { text: 'a string', time: 'a DateTimeOffset or DateOnly' } as const;

/** What each other family of rules is for. */
const fitting: readonly (readonly [RegExp, string])[] = [
  [/^(MaxFileSize|AllowedContentTypes)/, 'a FormFile or an array of them'],
  [/^(Min|Max)Length|^Length|^NotEmpty/, 'a string or a collection'],
  [/Count$/, 'a collection'],
  [/^(UniqueItems|Each)/, 'an array'],
  [/^(Regex|StringLength)/, 'a string'],
  [/^(EqualTo|NotEqualTo)/, 'a scalar other than Bytes'],
  [/^OneOf/, 'a string, a Guid, an Int, a number or a boolean'],
  [/^(Greater|Less)/, 'a number or, compared with a property, a date'],
  [/./, 'a number'],
];

/** Turns attributes into rules of the shape; what does not fit is a finding and leaves no rule. */
export function applyRules(shape: Shape, attributes: readonly Attribute[], context: RuleContext): Shape {
  const made: MadeRules[] = [];
  let applied: Shape = shape;
  for (const attribute of attributes) {
    if (isFileLimit(attribute) && attributes.find(({ name }) => name === attribute.name) !== attribute) {
      reportArgument(attribute, 'it stands there twice, and a file has one such limit', context);
      continue;
    }
    if (attribute.name === 'Each') {
      applied = applyToItems(applied, attribute, context);
      continue;
    }
    if (isFileLimit(attribute) && isFile(applied) && applied.kind === 'array') {
      applied = { ...applied, items: applyRules(applied.items, [attribute], context) };
      continue;
    }
    const rules = rulesOf(attribute, applied, context);
    if (rules === 'misfit') reportMisfit(attribute, applied, context);
    else if (typeof rules === 'string') reportArgument(attribute, rules, context);
    else made.push({ attribute, rules });
  }
  return made.length > 0 ? checkRules(applied, made, context) : applied;
}

function reportMisfit(attribute: Attribute, shape: Shape, { findings, subject }: RuleContext): void {
  const type = describeShape(shape);
  const row = findRuleRow(ruleName(attribute));
  const words = row ? tableFitting[row.on] : fitting.find(([pattern]) => pattern.test(attribute.name))![1];
  findings.report(
    'PRAG0534',
    { rule: attribute.name, type, fitting: words, property: subject },
    label(attribute.place, `does not fit ${type}`),
  );
}

function applyToItems(shape: Shape, each: Attribute, context: RuleContext): Shape {
  if (shape.kind !== 'array') {
    reportMisfit(each, shape, context);
    return shape;
  }
  const inner = (each.arguments[0] ?? []) as readonly Attribute[];
  if (inner.length === 0) reportArgument(each, 'it names no rules', context);
  return { ...shape, items: applyRules(shape.items, inner, context) };
}

/** The rules of one attribute; 'misfit' where it does not fit, another sentence where an argument is wrong. */
function rulesOf(attribute: Attribute, shape: Shape, context: RuleContext): Rule[] | string {
  const family = familyOf(shape);
  const [first, second] = attribute.arguments;
  const counted = countRules(attribute.name, { first, second, family });
  if (counted) return counted;
  const limited = fileRules(attribute, shape);
  if (limited) return limited;
  const compared = comparisonRules(attribute.name, { first, second, shape: context.resolve(shape), family });
  if (compared) return compared;
  return plainRules(attribute.name, { first, shape, family });
}

interface Count {
  readonly first: AttributeArgument;
  readonly second: AttributeArgument;
  readonly family: Family;
}

function countRules(name: string, { first, second, family }: Count): Rule[] | string | undefined {
  const bounds: Record<string, readonly [AttributeArgument, AttributeArgument]> = {
    MinLength: [first, undefined],
    MaxLength: [undefined, first],
    Length: [first, second ?? first],
    StringLength: [second, first],
    MinCount: [first, undefined],
    MaxCount: [undefined, first],
    Count: [first, second ?? first],
  };
  const pair = bounds[name];
  if (!pair) return undefined;
  const onText = family === 'string' && !name.endsWith('Count');
  if (!onText && family !== 'collection') return 'misfit';
  const [min, max] = pair;
  const wrong = [min, max].find((bound) => bound !== undefined && (typeof bound !== 'number' || bound < 0 || !Number.isSafeInteger(bound)));
  if (wrong !== undefined || (min === undefined && max === undefined)) return 'its bound is not a whole number from 0';
  const rules: Rule[] = [];
  if (min !== undefined) rules.push({ rule: onText ? 'minLength' : 'minItems', count: min as number });
  if (max !== undefined) rules.push({ rule: onText ? 'maxLength' : 'maxItems', count: max as number });
  return rules;
}

const comparisons: Readonly<Record<string, Comparison>> = {
  GreaterThan: 'greaterThan',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThan: 'lessThan',
  LessThanOrEqual: 'lessThanOrEqual',
  EqualTo: 'equalTo',
  NotEqualTo: 'notEqualTo',
};

function comparisonRules(name: string, { first, second, shape, family }: Count & { shape: Shape }): Rule[] | string | undefined {
  if (name === 'Range') {
    if (family !== 'number') return 'misfit';
    if (typeof first !== 'number' || typeof second !== 'number') return 'its bounds are not two numbers';
    return [compare('greaterThanOrEqual', { value: first }), compare('lessThanOrEqual', { value: second })];
  }
  if (name === 'Positive' || name === 'Negative') {
    return family === 'number' ? [compare(name === 'Positive' ? 'greaterThan' : 'lessThan', { value: 0 })] : 'misfit';
  }
  const comparison = comparisons[name];
  if (!comparison) return undefined;
  if (typeof first === 'number') return family === 'number' ? [compare(comparison, { value: first })] : 'misfit';
  if (typeof first !== 'string') return 'its bound is neither a number nor the name of a property';
  const equality = comparison === 'equalTo' || comparison === 'notEqualTo';
  const comparable = equality ? hasEquality(shape) : family === 'number' || family === 'instant';
  return comparable ? [compare(comparison, { property: first })] : 'misfit';
}

/** Whether two values of the shape are equal when they are the same value: bytes and objects are not. */
function hasEquality(shape: Shape): boolean {
  return shape.kind === 'enum' || (shape.kind === 'scalar' && shape.scalar !== 'Bytes' && !isFlowing(shape.scalar));
}

function compare(comparison: Comparison, bound: Bound): Rule {
  return { rule: 'compare', comparison, bound };
}

/** The name that an attribute has as a rule of the table: `CreditCard` is `creditCard`. */
function ruleName({ name }: Pick<Attribute, 'name'>): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function plainRules(name: string, { first, shape, family }: { first: AttributeArgument; shape: Shape; family: Family }): Rule[] | string {
  const rule = ruleName({ name });
  const row = findRuleRow(rule);
  if (row) return family === (row.on === 'text' ? 'string' : 'instant') ? [{ rule: rule as TableRule }] : 'misfit';
  switch (name) {
    case 'Regex':
      if (family !== 'string') return 'misfit';
      return typeof first === 'string' && isPattern(first)
        ? [{ rule: 'pattern', pattern: first }]
        : 'it is not a regular expression that is valid with the `u` flag';
    case 'MultipleOf':
      if (family !== 'number') return 'misfit';
      return typeof first === 'number' && first > 0 ? [{ rule: 'multipleOf', divisor: first }] : 'its divisor is not a number above 0';
    case 'OneOf':
      return oneOf(first, shape);
    case 'NotEmpty':
      return family === 'string' || family === 'collection' ? [{ rule: 'notEmpty' }] : 'misfit';
    case 'UniqueItems':
      return shape.kind === 'array' ? [{ rule: 'uniqueItems' }] : 'misfit';
    case 'Mandatory':
      return [{ rule: 'mandatory' }];
    default:
      return 'misfit';
  }
}

function oneOf(values: AttributeArgument, shape: Shape): Rule[] | string {
  if (!Array.isArray(values) || values.length === 0) return 'it lists no values';
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined;
  const wanted =
    scalar === 'string' || scalar === 'Guid'
      ? 'string'
      : scalar === 'Int' || scalar === 'number'
        ? 'number'
        : scalar === 'boolean'
          ? 'boolean'
          : undefined;
  if (!wanted) return 'misfit';
  return values.every((value) => typeof value === wanted) ? [{ rule: 'oneOf', values }] : `not all of its values are of type ${wanted}`;
}

function familyOf(shape: Shape): Family {
  if (shape.kind === 'array' || shape.kind === 'tuple') return 'collection';
  if (shape.kind === 'enum')
    return shape.values.length > 0 && shape.values.every((value) => typeof value === 'string') ? 'string' : 'other';
  if (shape.kind !== 'scalar') return 'other';
  switch (shape.scalar) {
    case 'string':
      return 'string';
    case 'Int':
    case 'Long':
    case 'Decimal':
    case 'number':
      return 'number';
    case 'DateTimeOffset':
    case 'DateOnly':
      return 'instant';
    case 'boolean':
      return 'boolean';
    default:
      return 'other';
  }
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** A shape in a reader's words. */
function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return `${/^[AEIOU]/.test(shape.scalar) ? 'an' : 'a'} ${shape.scalar}`;
    case 'enum':
      return 'an enum';
    case 'array':
      return 'an array';
    case 'tuple':
      return 'a tuple';
    case 'dictionary':
      return 'a dictionary';
    case 'object':
      return 'an object';
    case 'reference':
      return shape.name.replace(/^.*#/, '');
    case 'union':
      return 'a union';
    default:
      return 'any value';
  }
}
