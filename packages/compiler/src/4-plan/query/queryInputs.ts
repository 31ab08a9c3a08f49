import type { Input, QueryModel, Rule, Shape } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import { pascalCase } from '../data/names.ts';
import type { TypeNames } from '../types.ts';
import { criteriaType } from './criteriaTypes.ts';
import { isPaging } from './roles.ts';

/** The inputs of a query with what their roles say: pages have bounds, a pair of bounds is a list of two, a complex filter is JSON. */
export function queryInputs(inputs: readonly Input[], { record, model, types }: QueryInputs): Input[] {
  const between = new Set(model.filters.filter(({ operator }) => operator === 'Between').map(({ property }) => property));
  const paging = new Set(record.properties.filter((property) => isPaging(property, record)).map(({ name }) => name));
  return inputs.map((input) => {
    const complex = model.complex.find(({ property }) => property === input.property);
    if (complex) {
      const name = `${record.class.name}${pascalCase(input.property)}`;
      return { ...input, shape: types.rename(criteriaType(name, complex, types.define)), content: 'application/json' as const };
    }
    if (between.has(input.property)) return { ...input, shape: pair(types.resolve(input.shape)) };
    return paging.has(input.property) && isCount(input.shape) ? { ...input, shape: counted(input, model.maxPageSize) } : input;
  });
}

interface QueryInputs {
  readonly record: OperationRecord;
  readonly model: QueryModel;
  readonly types: TypeNames;
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
