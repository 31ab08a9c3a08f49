import { buildPipeline } from '@portico/runtime';
import type { MapContext } from '../../hostFeature.ts';
import { createPipelineSetup } from '../../mapOperations.ts';
import { beginStage } from '../../remote/invoke/begunHeader.ts';
import { fileHeadersStage } from '../../remote/invoke/fileHeaders.ts';
import type { InvokedPipelineBuilder } from '../../remote/invoke/invokable.ts';

/** Builds pipelines as for requests, without the stages that read bytes and authenticate: both are done when a call arrives. */
export function createInvokedPipelines(context: MapContext): InvokedPipelineBuilder {
  const setupOf = createPipelineSetup(context);
  return (route, plan) =>
    // Before the application's stages of the same place, because these may have effects.
    buildPipeline(plan, { ...setupOf(route), parts: [beginStage, ...context.stagesOf(route, 'host'), fileHeadersStage] });
}
