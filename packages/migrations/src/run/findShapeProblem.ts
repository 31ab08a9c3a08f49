import { describeRule, isSatisfied } from '@portico/core/manifest';
import type { Member, Rule, Shape } from '@portico/core/manifest';
import { isJsonObject } from '@portico/core/values';

/** Returns why a value does not have a shape; undefined if it does. Rules that depend on the time or on other columns are left to saves. */
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
        : `is not one of ${shape.values.map((each) => JSON.stringify(each)).join(', ')}`;
    case 'array':
      return Array.isArray(value) ? findFirst(value, (item) => findShapeProblem(shape.items, item)) : 'is not a list';
    case 'tuple':
      return findTupleProblem(shape, value);
    case 'dictionary':
      return isJsonObject(value) ? findFirst(Object.values(value), (item) => findShapeProblem(shape.values, item)) : 'is not an object';
    case 'object':
      return isJsonObject(value) ? findFirst(shape.members, (member) => findMemberProblem(member, value)) : 'is not an object';
    case 'union':
      return shape.options.some((option) => findShapeProblem(option, value) === undefined) ? undefined : 'has none of its types';
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
  // Columns store members by their property names; the wire name is tried for documents from outside.
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
  return isSatisfied(rule, value as never) ? undefined : describeRule(rule);
}

function findFirst<T>(items: readonly T[], problemOf: (item: T, at: number) => string | undefined): string | undefined {
  for (const [at, item] of items.entries()) {
    const problem = problemOf(item, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
