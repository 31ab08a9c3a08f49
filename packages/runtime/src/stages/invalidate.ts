import type { OperationCall } from '../call.ts';
import { getRootCall } from '../calls/rootCall.ts';
import type { Stage, StageFactory } from '../pipeline.ts';
import type { ServiceRegistry } from '../services.ts';

/** The name of the resource by which entities are invalidated. */
export const invalidationResource = 'invalidation';

/** Makes kept answers old that show entities, `Area.Entity`. */
export type Invalidate = (entities: readonly string[]) => unknown;

/** Invalidates what an operation says that it changes, once it has run, whatever became of it. */
export function createInvalidateStage(services: object): StageFactory {
  return { place: 'cache', createStage: ({ invalidates }) => invalidates && createInvalidation(invalidates, services) };
}

/** Of what is part of another call's work again when that is over: it may stand only then. */
function createInvalidation(entities: readonly string[], services: object): Stage {
  return (call: OperationCall): void => {
    const invalidate = () =>
      (services as { readonly registry: ServiceRegistry }).registry.resource<Invalidate>(invalidationResource)(entities);
    const root = getRootCall(call);
    call.onRelease(invalidate);
    if (root !== call) root.onRelease(invalidate);
  };
}
