import type { OperationCall } from '../call.ts';
import { getRootCall } from '../calls/rootCall.ts';
import type { Stage, StageFactory } from '../pipeline.ts';
import type { ServiceRegistry } from '../services.ts';

/** The name of the resource by which entities are invalidated. */
export const invalidationResource = 'invalidation';

/** Invalidates the cached responses that depend on entities, `Area.Entity`. */
export type Invalidate = (entities: readonly string[]) => unknown;

/** Invalidates the entities that an operation declares as changed, after it has run, even if it failed. */
export function createInvalidateStage(services: object): StageFactory {
  return { place: 'cache', createStage: ({ invalidates }) => invalidates && createInvalidation(invalidates, services) };
}

/** Creates the invalidation. In a nested call it runs again when the outermost call is over, because only then is the change committed. */
function createInvalidation(entities: readonly string[], services: object): Stage {
  return (call: OperationCall): void => {
    const invalidate = () =>
      (services as { readonly registry: ServiceRegistry }).registry.resource<Invalidate>(invalidationResource)(entities);
    const root = getRootCall(call);
    call.onRelease(invalidate);
    if (root !== call) root.onRelease(invalidate);
  };
}
