import type { InputView } from '../view.ts';
import type { DataOperation } from './operationData.ts';

/** Whether the inputs of a mutation are copied to its entity: `apply` takes the place of copying. */
export function copies({ record }: DataOperation): boolean {
  const { mode, handlers } = record;
  return handlers.length === 0 && (mode?.value === 'Create' || mode?.value === 'Update');
}

/** The inputs that are there to be copied: not the key of the row, and not what is linked. */
export function copiedInputs({ operation, record }: DataOperation): readonly InputView[] {
  const key = record.mode?.value === 'Create' ? undefined : 'id';
  return operation.inputs.filter(({ property }) => property.name !== key && !property.links);
}
