import type { InputView } from '../view.ts';
import type { DataOperation } from './operationData.ts';

/** Returns whether the inputs of a mutation are copied to its entity: `apply` replaces copying. */
export function copies({ record }: DataOperation): boolean {
  const { mode, handlers } = record;
  return handlers.length === 0 && (mode?.value === 'Create' || mode?.value === 'Update');
}

/** Returns the inputs to copy: neither the key of the row nor links. */
export function listCopiedInputs({ operation, record }: DataOperation): readonly InputView[] {
  const key = record.mode?.value === 'Create' ? undefined : 'id';
  return operation.inputs.filter(({ property }) => property.name !== key && !property.links);
}
