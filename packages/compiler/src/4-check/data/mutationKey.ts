import { label } from '../../finding.ts';
import type { OperationRecord } from '../../2-read/records.ts';
import type { OperationContext } from '../view.ts';

/** Reports PRAG0743: a mutation of an existing row that does not identify the row. */
export function checkMutationKey({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity } of data.mutations) {
    if (record.mode?.value === 'Create') continue;
    const id = record.properties.find(({ name }) => name === 'id');
    const shape = id && data.inline(id.shape);
    if (id?.presence === 'required' && shape?.kind === 'scalar' && shape.scalar === 'Guid' && !shape.nullable) continue;
    const reason = !id ? 'it has no input `id`' : id.presence === 'required' ? 'its `id` is not a `Guid`' : 'its `id` is optional';
    const way = !id
      ? `Declare \`readonly id!: Guid\`, and add it to the route: \`${formatRoute(record)}\`.`
      : 'Declare it as `readonly id!: Guid`.';
    findings.report('PRAG0743', { operation, entity: entity.name, reason, way }, label(id?.place ?? record.class.place, reason));
  }
}

/** Formats the route of an operation with `{id}`, instead of its last placeholder if it ends with one. */
function formatRoute({ verb, route: { value }, internal }: OperationRecord): string {
  const route = internal ? '' : value.replace(/\/?(\{[^{}]*\})?$/, '');
  const head = verb === 'POST' && internal ? 'PUT' : verb;
  return `${head[0]!}${head.slice(1).toLowerCase()}('${route}/{id}')`;
}
