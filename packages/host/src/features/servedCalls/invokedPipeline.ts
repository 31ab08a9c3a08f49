import { buildPipeline } from '@portico/runtime';
import type { MapContext } from '../../hostFeature.ts';
import { createPipelineSetup } from '../../mapOperations.ts';
import { beginStage } from '../../remote/invoke/begunHeader.ts';
import { fileHeadersStage } from '../../remote/invoke/fileHeaders.ts';
import type { InvokedPipelineBuilder } from '../../remote/invoke/invokable.ts';

/** Lays out operations as for requests, but for the stages that read bytes and find out the caller: both has happened when a call arrives. */
export function createInvokedPipelines(context: MapContext): InvokedPipelineBuilder {
  const setupOf = createPipelineSetup(context);
  return (route, plan) =>
    // Before the stages of the application at the same place: they may have effects.
    buildPipeline(plan, { ...setupOf(route), parts: [beginStage, ...context.stagesOf(route, 'host'), fileHeadersStage] });
}
