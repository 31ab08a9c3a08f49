import type { EntityField, Shape } from '@portico/core/manifest';
import type { PropertyRecord } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits } from './fits.ts';

/** Reports PRAG0722: a filter whose type is not that of the column, or a list of it for `In` and `Between`. */
export function checkFilterTypes({ data, findings, resolve }: OperationContext): void {
  for (const { operation } of data.queries) {
    for (const { property, query } of operation.inputs) {
      const target = query?.isFilter ? query.target : undefined;
      if (!target || target.field.type === 'Json') continue;
      const reason = findProblem(property, data.inline(property.shape), {
        field: target.field,
        inWords: (shape) => describeShape(shape, resolve),
      });
      const facts = { property: property.name, target: target.path.join('.'), reason: reason ?? '' };
      if (reason) findings.report('PRAG0722', facts, label(property.typePlace, reason));
    }
  }
}

interface Column {
  readonly field: EntityField;
  readonly inWords: (shape: Shape) => string;
}

function findProblem({ role }: PropertyRecord, shape: Shape, { field, inWords: words }: Column): string | undefined {
  const operator = role?.kind === 'filter' ? role.operator : 'Equals';
  if (operator !== 'In' && operator !== 'Between') return describeMisfit(shape, { field, inWords: words });
  const items = getItemShapes(shape);
  if (!items) return `${operator} takes a list, but the filter is ${words(shape)}`;
  if (operator === 'Between' && shape.kind === 'tuple' && items.length !== 2) return 'Between takes a list of two values';
  return items.map((item) => describeMisfit(item, { field, inWords: words })).find((each) => each !== undefined);
}

function getItemShapes(shape: Shape): readonly Shape[] | undefined {
  if (shape.kind === 'array') return [shape.items];
  return shape.kind === 'tuple' && !shape.rest ? shape.items : undefined;
}

function describeMisfit(shape: Shape, { field, inWords: words }: Column): string | undefined {
  const isText = field.shape.kind === 'enum' && field.type === 'string' && shape.kind === 'scalar' && shape.scalar === 'string';
  if (isText || fits(shape, field.shape)) return undefined;
  return `the filter is ${words(shape)}, but the property is ${words(field.shape)}`;
}
