import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** PRAG0743: a mutation of a row that exists says which one. */
export function checkMutationKey({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity } of data.mutations) {
    if (record.mode?.value === 'Create') continue;
    const id = record.properties.find(({ name }) => name === 'id');
    const shape = id && data.inline(id.shape);
    if (id?.presence === 'required' && shape?.kind === 'scalar' && shape.scalar === 'Guid' && !shape.nullable) continue;
    const reason = !id ? 'it has no input `id`' : id.presence === 'required' ? 'its `id` is no `Guid`' : 'its `id` may be absent';
    findings.report('PRAG0743', { operation, entity: entity.name, reason }, label(id?.place ?? record.class.place, reason));
  }
}
