import type { FilterOperator } from '@portico/core';
import type { EntityField } from '@portico/core/manifest';
import { listOperators } from '@portico/sql';
import { label } from '../../finding.ts';
import { inWords } from '../shapes.ts';
import type { OperationContext } from '../view.ts';

/** PRAG0721: an operator fits the type of the column that it is held against. */
export function checkFilterOperators({ data, findings, resolve }: OperationContext): void {
  for (const { operation } of data.queries) {
    for (const { property, query } of operation.inputs) {
      const target = query?.isFilter ? query.target : undefined;
      const operator = property.role?.kind === 'filter' ? property.role.operator : 'Equals';
      if (!target || fitting(target.field).includes(operator)) continue;
      const type = inWords(target.field.shape, resolve);
      const facts = { property: property.name, operator, target: target.path.join('.'), type, fitting: advice(target.field) };
      findings.report('PRAG0721', facts, label(property.role?.place ?? property.typePlace, `does not fit ${type}`));
    }
  }
}

/** The values of a set have no order, and nothing inside that could be looked for. */
function fitting({ type, shape }: EntityField): readonly FilterOperator[] {
  return shape.kind === 'enum' ? listOperators('Guid') : listOperators(type);
}

function advice(field: EntityField): string {
  return fitting(field).join(', ') || 'none does, since it is kept as JSON';
}
