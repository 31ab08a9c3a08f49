import type { FilterOperator } from '@portico/core';
import type { EntityField } from '@portico/core/manifest';
import { listOperators } from '@portico/sql';
import { label } from '../../finding.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';

/** Reports PRAG0721: an operator that does not fit the type of its column. */
export function checkFilterOperators({ data, findings, resolve }: OperationContext): void {
  for (const { operation } of data.queries) {
    for (const { property, query } of operation.inputs) {
      const target = query?.isFilter ? query.target : undefined;
      const operator = property.role?.kind === 'filter' ? property.role.operator : 'Equals';
      if (!target || listFittingOperators(target.field).includes(operator)) continue;
      const type = describeShape(target.field.shape, resolve);
      const facts = { property: property.name, operator, target: target.path.join('.'), type, fitting: describeFix(target.field) };
      findings.report('PRAG0721', facts, label(property.role?.place ?? property.typePlace, `does not fit ${type}`));
    }
  }
}

/** Returns the operators that fit a column. The values of a set have no order and cannot be searched. */
function listFittingOperators({ type, shape }: EntityField): readonly FilterOperator[] {
  return shape.kind === 'enum' ? listOperators('Guid') : listOperators(type);
}

function describeFix(field: EntityField): string {
  return listFittingOperators(field).join(', ') || 'none, because it is stored as JSON';
}
