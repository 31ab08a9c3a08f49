import { pipelineOf } from '@portico/runtime';
import type { MapContext } from '../../hostFeature.ts';
import { pipelineSetup } from '../../mapOperations.ts';
import { beginPart } from '../../remote/invoke/begunHeader.ts';
import { fileHeadersPart } from '../../remote/invoke/fileHeaders.ts';
import type { LayOutInvoked } from '../../remote/invoke/invokable.ts';

/** Lays out operations as for requests, but for the stages that read bytes and find out the caller: both has happened when a call arrives. */
export function invokedPipelines(context: MapContext): LayOutInvoked {
  const setupOf = pipelineSetup(context);
  return (route, plan) =>
    // Before the stages of the application at the same place: they may have effects.
    pipelineOf(plan, { ...setupOf(route), parts: [beginPart, ...context.stagesOf(route, 'host'), fileHeadersPart] });
}
