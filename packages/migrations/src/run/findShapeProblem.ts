import { findTextRule } from '@portico/core/manifest';
import type { Member, Rule, Shape } from '@portico/core/manifest';
import { fitsLength, hasLength, isFilled, matches, textTests } from '@portico/core/values';

/** Why a value does not have a shape; undefined if it does. Rules that depend on the time or on other columns are left to saves. */
export function findShapeProblem(shape: Shape, value: unknown): string | undefined {
  if (value === null) return shape.nullable || shape.kind === 'any' ? undefined : 'is null';
  return (
    findKindProblem(shape, value) ??
    (shape.rules ?? []).map((rule) => findRuleProblem(rule, value)).find((problem) => problem !== undefined)
  );
}

function findKindProblem(shape: Shape, value: unknown): string | undefined {
  switch (shape.kind) {
    case 'scalar':
      return isScalar(shape.scalar, value) ? undefined : `is not a ${shape.scalar}`;
    case 'enum':
      return shape.values.includes(value as string)
        ? undefined
        : `is none of ${shape.values.map((each) => JSON.stringify(each)).join(', ')}`;
    case 'array':
      return Array.isArray(value) ? findFirst(value, (item) => findShapeProblem(shape.items, item)) : 'is not a list';
    case 'tuple':
      return findTupleProblem(shape, value);
    case 'dictionary':
      return isObject(value) ? findFirst(Object.values(value), (item) => findShapeProblem(shape.values, item)) : 'is not an object';
    case 'object':
      return isObject(value) ? findFirst(shape.members, (member) => findMemberProblem(member, value)) : 'is not an object';
    case 'union':
      return shape.options.some((option) => findShapeProblem(option, value) === undefined) ? undefined : 'is none of its types';
    default:
      return undefined;
  }
}

function findTupleProblem({ items, rest }: Shape & { kind: 'tuple' }, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < items.length || (!rest && value.length > items.length))
    return `is not a list of ${items.length}`;
  return findFirst(value, (item, at) => findShapeProblem(items[at] ?? rest!, item));
}

function findMemberProblem({ name, wireName, shape, optional }: Member, value: Readonly<Record<string, unknown>>): string | undefined {
  // Columns hold members by the names of their properties; a wire name is tried for documents that came from outside.
  const found = value[name] ?? value[wireName];
  if (found === undefined || (found === null && optional)) return optional || shape.nullable ? undefined : `has no ${name}`;
  const problem = findShapeProblem(shape, found);
  return problem === undefined ? undefined : `has a ${name} that ${problem}`;
}

function isScalar(scalar: string, value: unknown): boolean {
  switch (scalar) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'Int':
      return Number.isInteger(value);
    case 'Long':
    case 'Decimal':
      return typeof value === 'number' || typeof value === 'string';
    default:
      return typeof value === 'string';
  }
}

function findRuleProblem(rule: Rule, value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : '';
  const length = Array.isArray(value) ? value.length : 0;
  switch (rule.rule) {
    case 'minLength':
      return hasLength(text, rule.count) ? undefined : `has fewer than ${rule.count} characters`;
    case 'maxLength':
      return fitsLength(text, rule.count) ? undefined : `has more than ${rule.count} characters`;
    case 'minItems':
      return length >= rule.count ? undefined : `has fewer than ${rule.count} elements`;
    case 'maxItems':
      return length <= rule.count ? undefined : `has more than ${rule.count} elements`;
    case 'pattern':
      return matches(new RegExp(rule.pattern, 'u'), text) ? undefined : `does not match ${rule.pattern}`;
    case 'compare':
      return findComparisonProblem(rule, value);
    case 'multipleOf':
      return Math.abs(Number(value) / rule.divisor - Math.round(Number(value) / rule.divisor)) < 1e-9
        ? undefined
        : `is no multiple of ${rule.divisor}`;
    case 'oneOf':
      return rule.values.includes(value as string) ? undefined : `is none of ${rule.values.join(', ')}`;
    case 'uniqueItems':
      return Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size < value.length
        ? 'has equal elements'
        : undefined;
    case 'notEmpty':
      return Array.isArray(value) ? (value.length > 0 ? undefined : 'is empty') : isFilled(text) ? undefined : 'is empty';
    default:
      return findFormatProblem(rule.rule, text);
  }
}

function findFormatProblem(rule: Rule['rule'], text: string): string | undefined {
  const row = findTextRule(rule);
  return row && !textTests[row.test](text) ? `is not valid (${rule})` : undefined;
}

function findComparisonProblem({ comparison, bound }: Extract<Rule, { rule: 'compare' }>, value: unknown): string | undefined {
  // A comparison with another property is a matter of the whole row.
  if (!('value' in bound) || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const number = Number(value);
  const holds = {
    greaterThan: number > bound.value,
    greaterThanOrEqual: number >= bound.value,
    lessThan: number < bound.value,
    lessThanOrEqual: number <= bound.value,
    equalTo: number === bound.value,
    notEqualTo: number !== bound.value,
  }[comparison];
  return holds ? undefined : `is not ${comparison} ${bound.value}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findFirst<T>(items: readonly T[], problemOf: (item: T, at: number) => string | undefined): string | undefined {
  for (const [at, item] of items.entries()) {
    const problem = problemOf(item, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
