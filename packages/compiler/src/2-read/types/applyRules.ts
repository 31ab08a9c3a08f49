import { listRulesOf, isPattern } from '@portico/core/manifest';
import type { ArgumentKind, Bound, Comparison, Rule, RuleTarget, ScalarName, Shape } from '@portico/core/manifest';
import { isDuration } from '@portico/core/values';
import { isFlowing } from '../../0-program/language.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { checkRules } from '../rules/checkRules.ts';
import { reportArgument } from '../rules/reportArgument.ts';
import { buildFileRules, isFile, isFileLimit } from './fileRules.ts';
import { buildOwnRule } from './ownRules.ts';
import type { RuleResult } from '../rules/checkRules.ts';
import type { Attribute, AttributeArgument } from './view.ts';

type TypeGroup = Exclude<RuleTarget, 'array'> | 'other';

/** The subject of the rules, and the target of findings. */
export interface RuleContext {
  readonly findings: Pick<Findings, 'report'>;
  /** The property or type that carries the rules. */
  readonly subject: string;
  /** Returns the shape of a named type for a reference to it. */
  resolve(shape: Shape): Shape;
}

/** The description of each type to which a rule of the table can apply. */
const targetWords: Readonly<Record<RuleTarget, string>> = {
  text: 'a string',
  number: 'a number',
  time: 'a DateTimeOffset or DateOnly',
  duration: 'a Duration',
  list: 'a collection',
  array: 'an array',
};

/** The types to which attributes apply that do not represent exactly one rule of the table. */
const fitting: readonly (readonly [RegExp, string])[] = [
  [/^MaxFileSize/, 'a FormFile or an array of them'],
  [/^AllowedContentTypes/, 'a FormFile, an array of them, a ByteStream or a FileResponse'],
  [/^Length/, 'a string or a collection'],
  [/Count$/, 'a collection'],
  [/^Each/, 'an array'],
  [/^StringLength/, 'a string'],
  [/^(EqualTo|NotEqualTo)/, 'a scalar other than Bytes'],
  [/^OneOf/, 'a string, a Guid, an Int, a number or a boolean'],
  [/^(Greater|Less)/, 'a number or, in a comparison with a property, a date or Duration'],
  [/./, 'a number'],
];

/** Turns attributes into rules of the shape; an attribute that does not fit is reported and adds no rule. */
export function applyRules(shape: Shape, attributes: readonly Attribute[], context: RuleContext): Shape {
  const made: RuleResult[] = [];
  let applied: Shape = shape;
  for (const attribute of attributes) {
    if (isFileLimit(attribute) && attributes.find(({ name }) => name === attribute.name) !== attribute) {
      reportArgument(attribute, 'it is declared twice, and a file has only one limit of this kind', context);
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
    const rules = buildRules(attribute, applied, context);
    if (rules === 'misfit') reportMisfit(attribute, applied, context);
    else if (typeof rules === 'string') reportArgument(attribute, rules, context);
    else made.push({ attribute, rules });
  }
  return made.length > 0 ? checkRules(applied, made, context) : applied;
}

function reportMisfit(attribute: Attribute, shape: Shape, { findings, subject }: RuleContext): void {
  const type = describeShape(shape);
  const targets = listRulesOf(attribute.name).flatMap(({ row }) => row.on);
  const words =
    targets.length > 0
      ? targets.map((target) => targetWords[target]).join(' or ')
      : fitting.find(([pattern]) => pattern.test(attribute.name))![1];
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

/** Returns the rules of one attribute; 'misfit' if it does not fit, or a clause if an argument is wrong. */
function buildRules(attribute: Attribute, shape: Shape, context: RuleContext): Rule[] | string {
  const { name } = attribute;
  const [first, second] = attribute.arguments;
  if (name === 'Satisfies') return buildOwnRule(attribute, shape, context);
  if (name === 'Mandatory') return [{ rule: 'mandatory' }];
  if (name === 'OneOf') return buildOneOf(first, shape);
  const limited = buildFileRules(attribute, shape);
  if (limited) return limited;
  const compared = buildComparisonRules(name, first, second, context.resolve(shape), getFamily(shape));
  if (compared) return compared;
  const pair = pairs[name]?.(first, second);
  return pair ? buildPairRules(pair, shape) : buildTableRules(name, first, shape);
}

/** An attribute of the table with its argument. */
type Single = readonly [name: string, argument: AttributeArgument];

/** The attributes that represent others, with the arguments of those. */
const pairs: Readonly<Record<string, (first: AttributeArgument, second: AttributeArgument) => readonly Single[]>> = {
  Length: (min, max) => [
    ['MinLength', min],
    ['MaxLength', max ?? min],
  ],
  StringLength: (max, min) => [...(min === undefined ? [] : [['MinLength', min] as const]), ['MaxLength', max]],
  Count: (min, max) => [
    ['MinCount', min],
    ['MaxCount', max ?? min],
  ],
};

function buildPairRules(singles: readonly Single[], shape: Shape): Rule[] | string {
  const rules: Rule[] = [];
  for (const [name, argument] of singles) {
    const made = buildTableRules(name, argument, shape);
    if (typeof made === 'string') return made;
    rules.push(...made);
  }
  return rules;
}

/** Returns the rule of the table for an attribute and the type of a value. */
function buildTableRules(name: string, argument: AttributeArgument, shape: Shape): Rule[] | string {
  const found = listRulesOf(name).find(({ row }) => row.on.some((target) => isTarget(target, shape)));
  if (!found) return 'misfit';
  const { rule, row } = found;
  if (row.takes === undefined) return [{ rule } as Rule];
  const { holds, otherwise } = argumentKinds[row.takes];
  return holds(argument) ? [{ rule, [row.as]: argument } as Rule] : otherwise(row.as);
}

/** The required form of each kind of argument, and the message for a wrong argument. */
const argumentKinds: Readonly<
  Record<ArgumentKind, { readonly holds: (value: unknown) => boolean; readonly otherwise: (member: string) => string }>
> = {
  count: {
    holds: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
    otherwise: () => 'its bound is not a whole number from 0',
  },
  positive: { holds: (value) => typeof value === 'number' && value > 0, otherwise: (member) => `its ${member} is not a number above 0` },
  number: { holds: (value) => typeof value === 'number', otherwise: (member) => `its ${member} is not a number` },
  text: { holds: (value) => typeof value === 'string', otherwise: (member) => `its ${member} is not a string` },
  duration: {
    holds: isDuration,
    otherwise: (member) => `its ${member} is not an ISO 8601 duration without years and months, such as 'PT1H30M'`,
  },
  pattern: {
    holds: (value) => typeof value === 'string' && isPattern(value),
    otherwise: () => 'it is not a regular expression that is valid with the `u` flag',
  },
  values: { holds: (value) => Array.isArray(value) && value.length > 0, otherwise: () => 'it lists no values' },
};

function isTarget(target: RuleTarget, shape: Shape): boolean {
  return target === 'array' ? shape.kind === 'array' : target === getFamily(shape);
}

const comparisons: Readonly<Record<string, Comparison>> = {
  GreaterThan: 'greaterThan',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThan: 'lessThan',
  LessThanOrEqual: 'lessThanOrEqual',
  EqualTo: 'equalTo',
  NotEqualTo: 'notEqualTo',
};

function buildComparisonRules(
  name: string,
  first: AttributeArgument,
  second: AttributeArgument,
  shape: Shape,
  family: TypeGroup,
): Rule[] | string | undefined {
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
  const comparable = equality ? hasEquality(shape) : family === 'number' || family === 'time' || family === 'duration';
  return comparable ? [compare(comparison, { property: first })] : 'misfit';
}

/** Returns whether equal values of the shape are identical: bytes and objects are not. */
function hasEquality(shape: Shape): boolean {
  return shape.kind === 'enum' || (shape.kind === 'scalar' && shape.scalar !== 'Bytes' && !isFlowing(shape.scalar));
}

function compare(comparison: Comparison, bound: Bound): Rule {
  return { rule: 'compare', comparison, bound };
}

function buildOneOf(values: AttributeArgument, shape: Shape): Rule[] | string {
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

function getFamily(shape: Shape): TypeGroup {
  if (shape.kind === 'array' || shape.kind === 'tuple') return 'list';
  if (shape.kind === 'enum') return shape.values.length > 0 && shape.values.every((value) => typeof value === 'string') ? 'text' : 'other';
  return (shape.kind === 'scalar' && scalarFamilies[shape.scalar]) || 'other';
}

const scalarFamilies: Readonly<Partial<Record<ScalarName, TypeGroup>>> = {
  string: 'text',
  Int: 'number',
  Long: 'number',
  Decimal: 'number',
  number: 'number',
  DateTimeOffset: 'time',
  DateOnly: 'time',
  Duration: 'duration',
};

/** Describes a shape in words for a message. */
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
