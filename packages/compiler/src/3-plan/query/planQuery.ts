import { omitUndefined } from '@portico/core/values';
import type { EntityModel, QueryFilter, QueryModel, QuerySort, Shape } from '@portico/core/manifest';
import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';
import { planProjection, type ProjectionSource } from '../data/projection.ts';
import { planComplexFilter } from './complex.ts';
import type { ComplexSource } from './complex.ts';
import { planEntityTag } from './computedMembers.ts';
import type { InputView, OperationView } from '../operationView.ts';

/** The inputs for planning a query. */
interface QuerySource extends ProjectionSource, ComplexSource {
  readonly record: OperationRecord;
  readonly view: OperationView;
  readonly entity: EntityModel;
}

/** Plans a query: its filters, sorts and projection, as far as they can be resolved. */
export function planQuery(context: QuerySource): QueryModel {
  const { record, view, entity } = context;
  const { maxPageSize } = record;
  const answer = view.query?.asksForOne ? 'single' : (view.query?.paging ?? 'list');
  const result: Shape = record.result?.shape ?? { kind: 'any' };
  const projection = planProjection(result, entity, { ...context, ...omitUndefined({ computed: view.query?.computed }) });
  return {
    entity: entity.id,
    answer,
    filters: view.inputs.filter(({ query }) => query?.isFilter).flatMap(planFilter),
    complex: view.inputs.flatMap(({ property: { name, role } }) =>
      role?.kind === 'complexFilter'
        ? [
            {
              property: name,
              ...planComplexFilter(role.of, context),
            },
          ]
        : [],
    ),
    sorts: view.inputs.flatMap(planSort),
    projection,
    ...omitUndefined({
      cursor: answer === 'keyset' ? record.properties.find(({ role }) => role?.kind === 'cursor')!.name : undefined,
      maxPageSize: maxPageSize?.value,
      maxRows: answer === 'list' && record.maxRows ? record.maxRows.value : undefined,
      streams: answer === 'list' && record.stream ? (true as const) : undefined,
      total: answer === 'page' && record.total && record.total.value !== 'exact' ? record.total.value : undefined,
      planPerCall: record.planPerCall?.value,
      acrossTenants: record.acrossTenants?.value,
    }),
    ...(answer === 'single' && entity.traits.includes('Versioned') ? planEntityTag(projection) : {}),
  };
}

function getOperator({ role }: PropertyRecord): QueryFilter['operator'] {
  return role?.kind === 'filter' ? role.operator : 'Equals';
}

function planFilter({ property, query }: InputView): QueryFilter[] {
  const target = query?.target;
  if (!target) return [];
  const { type, comparedAs = type, scale } = target.field;
  const base = { property: property.name, path: target.path, operator: getOperator(property), type: comparedAs };
  return [scale === undefined ? base : { ...base, scale }];
}

function planSort({ property: { name, role }, query }: InputView): QuerySort[] {
  const target = query?.target;
  if (role?.kind !== 'sort' || !target) return [];
  return [{ property: name, path: target.path, ...omitUndefined({ default: role.default }) }];
}
