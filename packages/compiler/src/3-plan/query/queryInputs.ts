import { hasTrigrams, trigramLength } from '@portico/sql';
import type { EntityModel, Input, QueryFilter, QueryModel, Rule, Shape } from '@portico/core/manifest';
import { toPascalCase } from '../data/names.ts';
import type { TypeNames } from '../types.ts';
import type { InputView, OperationView } from '../operationView.ts';
import { resolveField } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import { defineCriteriaType } from './criteriaTypes.ts';
import { longestPart } from './longText.ts';

/** Plans the inputs of a query according to their roles: pages have bounds, a pair of bounds is a list of two, a complex filter is JSON. */
export function planQueryInputs(inputs: readonly Input[], { view, model, entity, byId, types }: QueryInputs): Input[] {
  const between = new Set(model.filters.filter(({ operator }) => operator === 'Between').map(({ property }) => property));
  const searched = new Set(model.filters.filter(isSearch(entity, byId)).map(({ property }) => property));
  const long = collectNames(view, ({ query }) => query?.searches === 'longText');
  const paging = collectNames(view, ({ query }) => query?.isPaging === true);
  return inputs.map((input) => {
    const complex = model.complex.find(({ property }) => property === input.property);
    if (complex) {
      const name = `${view.name}${toPascalCase(input.property)}`;
      return { ...input, shape: types.rename(defineCriteriaType(name, complex, types.define)), content: 'application/json' as const };
    }
    if (searched.has(input.property) || long.has(input.property)) {
      const shape = types.resolve(input.shape);
      const least = searched.has(input.property) ? requireItem(shape) : shape;
      return { ...input, shape: long.has(input.property) ? limitItems(least) : least };
    }
    if (between.has(input.property)) return { ...input, shape: createPair(types.resolve(input.shape)) };
    return paging.has(input.property) && isCount(input.shape) ? { ...input, shape: addCountRules(input, model.maxPageSize) } : input;
  });
}

interface QueryInputs {
  readonly view: OperationView;
  readonly model: QueryModel;
  readonly types: TypeNames;
  readonly entity: EntityModel;
  readonly byId: EntityById;
}

function collectNames({ inputs }: OperationView, isOne: (input: InputView) => boolean): ReadonlySet<string> {
  return new Set(inputs.filter(isOne).map(({ property }) => property.name));
}

/** Returns a function that tests whether a filter searches a text with a trigram index. */
function isSearch(entity: EntityModel, byId: EntityById): (filter: QueryFilter) => boolean {
  return ({ operator, path }) => {
    const target = operator.startsWith('Contains') ? resolveField(entity, path.join('.'), byId) : undefined;
    return target !== undefined && hasTrigrams(target.owner, target.field.property);
  };
}

/** Limits the length of a search text, which costs its length at each position of a long text; a smaller declared maximum is preserved. */
function limitItems(shape: Shape): Shape {
  const rules = shape.rules ?? [];
  return rules.some((each) => each.rule === 'maxLength' && each.count <= longestPart)
    ? shape
    : { ...shape, rules: [...rules.filter(({ rule }) => rule !== 'maxLength'), { rule: 'maxLength', count: longestPart }] };
}

/** Requires a minimum length, because a shorter text would be searched in every row; a declared minimum takes precedence. */
function requireItem(shape: Shape): Shape {
  const rules = shape.rules ?? [];
  return rules.some(({ rule }) => rule === 'minLength')
    ? shape
    : { ...shape, rules: [...rules, { rule: 'minLength', count: trigramLength }] };
}

function isCount(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'Int';
}

/** Limits a page or its size. A declared rule that is as strict takes precedence, so that a value fails once. */
function addCountRules({ property, shape }: Input, maxPageSize: number | undefined): Shape {
  const rules = shape.rules ?? [];
  const least: Rule = { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 1 } };
  const most: Rule[] =
    property === 'pageSize' && maxPageSize !== undefined && !rules.some((rule) => isAtMost(rule, maxPageSize))
      ? [{ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: maxPageSize } }]
      : [];
  return { ...shape, rules: [...rules, ...(rules.some(isPositive) ? [] : [least]), ...most] };
}

/** Returns whether a rule on a whole number accepts only values from 1. */
function isPositive(rule: Rule): boolean {
  if (rule.rule !== 'compare' || !('value' in rule.bound)) return false;
  const bound = rule.bound.value;
  return (rule.comparison === 'greaterThanOrEqual' && bound >= 1) || (rule.comparison === 'greaterThan' && bound >= 0);
}

/** Returns whether a rule on a whole number accepts no value above a limit. */
function isAtMost(rule: Rule, limit: number): boolean {
  if (rule.rule !== 'compare' || !('value' in rule.bound)) return false;
  const bound = rule.bound.value;
  return (rule.comparison === 'lessThanOrEqual' && bound <= limit) || (rule.comparison === 'lessThan' && bound <= limit + 1);
}

/** Creates the shape of a pair, `T[]` or `[T, T]`: exactly two values. */
function createPair(shape: Shape): Shape {
  const items: Shape = shape.kind === 'array' ? shape.items : shape.kind === 'tuple' ? (shape.items[0] ?? { kind: 'any' }) : shape;
  const rules: Rule[] = [
    { rule: 'minItems', count: 2 },
    { rule: 'maxItems', count: 2 },
  ];
  return { kind: 'array', items, rules: [...(shape.rules ?? []), ...rules] };
}
