import type { OperationCall } from '../call.ts';
import { rootOf } from '../calls/rootOf.ts';
import type { Stage, StagePart } from '../pipeline.ts';
import type { ServiceRegistry } from '../services.ts';

/** The name of the resource by which entities are invalidated. */
export const invalidationResource = 'invalidation';

/** Makes kept answers old that show entities, `Area.Entity`. */
export type Invalidate = (entities: readonly string[]) => unknown;

/** Invalidates what an operation says that it changes, once it has run, whatever became of it. */
export function invalidatePart(services: object): StagePart {
  return { place: 'cache', stageOf: ({ invalidates }) => invalidates && invalidating(invalidates, services) };
}

/** Of what is part of another call's work again when that is over: it may stand only then. */
function invalidating(entities: readonly string[], services: object): Stage {
  return (call: OperationCall): void => {
    const invalidate = () =>
      (services as { readonly registry: ServiceRegistry }).registry.resource<Invalidate>(invalidationResource)(entities);
    const root = rootOf(call);
    call.onRelease(invalidate);
    if (root !== call) root.onRelease(invalidate);
  };
}
