import { hasTrigrams, trigramLength } from '@portico/sql';
import type { EntityModel, Input, QueryFilter, QueryModel, Rule, Shape } from '@portico/core/manifest';
import { pascalCase } from '../data/names.ts';
import type { TypeNames } from '../types.ts';
import type { InputView, OperationView } from '../operationView.ts';
import { relatedOne } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import { criteriaType } from './criteriaTypes.ts';
import { longestPart } from './longText.ts';

/** The inputs of a query with what their roles say: pages have bounds, a pair of bounds is a list of two, a complex filter is JSON. */
export function queryInputs(inputs: readonly Input[], { view, model, entity, byId, types }: QueryInputs): Input[] {
  const between = new Set(model.filters.filter(({ operator }) => operator === 'Between').map(({ property }) => property));
  const searched = new Set(model.filters.filter(isSearch(entity, byId)).map(({ property }) => property));
  const long = collectNames(view, ({ query }) => query?.searches === 'longText');
  const paging = collectNames(view, ({ query }) => query?.isPaging === true);
  return inputs.map((input) => {
    const complex = model.complex.find(({ property }) => property === input.property);
    if (complex) {
      const name = `${view.name}${pascalCase(input.property)}`;
      return { ...input, shape: types.rename(criteriaType(name, complex, types.define)), content: 'application/json' as const };
    }
    if (searched.has(input.property) || long.has(input.property)) {
      const shape = types.resolve(input.shape);
      const least = searched.has(input.property) ? withLeast(shape) : shape;
      return { ...input, shape: long.has(input.property) ? withMost(least) : least };
    }
    if (between.has(input.property)) return { ...input, shape: pair(types.resolve(input.shape)) };
    return paging.has(input.property) && isCount(input.shape) ? { ...input, shape: counted(input, model.maxPageSize) } : input;
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

/** Whether a filter searches in a text that has an index of trigrams. */
function isSearch(entity: EntityModel, byId: EntityById): (filter: QueryFilter) => boolean {
  return ({ operator, path }) => {
    const owner = path.slice(0, -1).reduce<EntityModel | undefined>((from, name) => from && relatedOne(from, name, byId), entity);
    return operator.startsWith('Contains') && owner !== undefined && hasTrigrams(owner, path.at(-1)!);
  };
}

/** A long part costs its length at each place of a long text; a smaller maximum of the filter's own stays. */
function withMost(shape: Shape): Shape {
  const rules = shape.rules ?? [];
  return rules.some((each) => each.rule === 'maxLength' && each.count <= longestPart)
    ? shape
    : { ...shape, rules: [...rules.filter(({ rule }) => rule !== 'maxLength'), { rule: 'maxLength', count: longestPart }] };
}

/** A shorter text would be looked for in every row; a minimum of the filter's own says that this is meant, or asks for more. */
function withLeast(shape: Shape): Shape {
  const rules = shape.rules ?? [];
  return rules.some(({ rule }) => rule === 'minLength')
    ? shape
    : { ...shape, rules: [...rules, { rule: 'minLength', count: trigramLength }] };
}

function isCount(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.scalar === 'Int';
}

function counted({ property, shape }: Input, maxPageSize: number | undefined): Shape {
  const least: Rule = { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 1 } };
  const most: Rule[] =
    property === 'pageSize' && maxPageSize !== undefined
      ? [{ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: maxPageSize } }]
      : [];
  return { ...shape, rules: [...(shape.rules ?? []), least, ...most] };
}

/** `T[]` or `[T, T]`: exactly two values. */
function pair(shape: Shape): Shape {
  const items: Shape = shape.kind === 'array' ? shape.items : shape.kind === 'tuple' ? (shape.items[0] ?? { kind: 'any' }) : shape;
  const rules: Rule[] = [
    { rule: 'minItems', count: 2 },
    { rule: 'maxItems', count: 2 },
  ];
  return { kind: 'array', items, rules: [...(shape.rules ?? []), ...rules] };
}
