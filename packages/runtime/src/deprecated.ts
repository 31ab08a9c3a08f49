/** @deprecated Use `OperationResponse`; this name will be removed in the next minor version. */
export type { OperationResponse as Answer } from './operationResponse.ts';

/** @deprecated Use `PipelineEnd`; this name will be removed in the next minor version. */
export type { PipelineEnd as LineEnd } from './pipeline.ts';

/** @deprecated Use `ClaimsLister`; this name will be removed in the next minor version. */
export type { ClaimsLister as ListsClaims } from './access/listedClaims.ts';

/** @deprecated Use `OutgoingResponse`; this name will be removed in the next minor version. */
export type { OutgoingResponse as OutgoingAnswer } from './trace/callTrace.ts';

/** @deprecated Use `StagePlace`; this name will be removed in the next minor version. */
export type { StagePlace as Place } from './pipeline.ts';

/** @deprecated Use `ReadyResponse`; this name will be removed in the next minor version. */
export { ReadyResponse as ReadyAnswer } from './readyResponse.ts';

/** @deprecated Use `ProblemRequest`; this name will be removed in the next minor version. */
export type { ProblemRequest as RefusedRequest } from './problem/problem.ts';

/** @deprecated Use `StageFactory`; this name will be removed in the next minor version. */
export type { StageFactory as StagePart } from './pipeline.ts';

/** @deprecated Use `buildCodePipeline`; this name will be removed in the next minor version. */
export { buildCodePipeline as codePipelineOf } from './buildPipeline.ts';

/** @deprecated Use `getCurrentCall`; this name will be removed in the next minor version. */
export { getCurrentCall as currentCall } from './currentCall.ts';

/** @deprecated Use `resolveDemands`; this name will be removed in the next minor version. */
export { resolveDemands as demandsOn } from './access/demands.ts';

/** @deprecated Use `createDispatchStages`; this name will be removed in the next minor version. */
export { createDispatchStages as dispatchParts } from './stages/dispatch.ts';

/** @deprecated Use `toAppError`; this name will be removed in the next minor version. */
export { toAppError as errorOfThrown } from './problem/problem.ts';

/** @deprecated Use `getFiles`; this name will be removed in the next minor version. */
export { getFiles as filesIn } from './files/fileInputs.ts';

/** @deprecated Use `runInCallContext`; this name will be removed in the next minor version. */
export { runInCallContext as followed } from './currentCall.ts';

/** @deprecated Use `joinHeader`; this name will be removed in the next minor version. */
export { joinHeader as headerList } from './rawHeaders.ts';

/** @deprecated Use `isFileOfInput`; this name will be removed in the next minor version. */
export { isFileOfInput as isFileOf } from './files/fileInputs.ts';

/** @deprecated Use `buildJsonResponse`; this name will be removed in the next minor version. */
export { buildJsonResponse as jsonAnswer } from './stages/respond.ts';

/** @deprecated Use `applyFileDefaults`; this name will be removed in the next minor version. */
export { applyFileDefaults as limited } from './files/fileInputs.ts';

/** @deprecated Use `stageOrder`; this name will be removed in the next minor version. */
export { stageOrder as line } from './pipeline.ts';

/** @deprecated Use `listClaims`; this name will be removed in the next minor version. */
export { listClaims as listedClaims } from './access/listedClaims.ts';

/** @deprecated Use `createMalformedIfMatchError`; this name will be removed in the next minor version. */
export { createMalformedIfMatchError as malformedIfMatch } from './etag.ts';

/** @deprecated Use `parseDuration`; this name will be removed in the next minor version. */
export { parseDuration as milliseconds } from './duration.ts';

/** @deprecated Use `createSpanId`; this name will be removed in the next minor version. */
export { createSpanId as newSpanId } from './traceId.ts';

/** @deprecated Use `createTraceId`; this name will be removed in the next minor version. */
export { createTraceId as newTraceId } from './traceId.ts';

/** @deprecated Use `matchesNone`; this name will be removed in the next minor version. */
export { matchesNone as noneMatch } from './etag.ts';

/** @deprecated Use `getPayloadName`; this name will be removed in the next minor version. */
export { getPayloadName as payloadName } from './calls/payload.ts';

/** @deprecated Use `buildPayload`; this name will be removed in the next minor version. */
export { buildPayload as payloadOf } from './calls/payload.ts';

/** @deprecated Use `buildPipeline`; this name will be removed in the next minor version. */
export { buildPipeline as pipelineOf } from './buildPipeline.ts';

/** @deprecated Use `buildProblemResponse`; this name will be removed in the next minor version. */
export { buildProblemResponse as problemAnswer } from './problem/problem.ts';

/** @deprecated Use `buildProblem`; this name will be removed in the next minor version. */
export { buildProblem as problemOf } from './problem/problem.ts';

/** @deprecated Use `formatProblemType`; this name will be removed in the next minor version. */
export { formatProblemType as problemTypeUri } from './problem/problem.ts';

/** @deprecated Use `createHttpError`; this name will be removed in the next minor version. */
export { createHttpError as refusalOf } from './problem/problem.ts';

/** @deprecated Use `findFileError`; this name will be removed in the next minor version. */
export { findFileError as refusalOfFiles } from './files/fileInputs.ts';

/** @deprecated Use `buildCallRequest`; this name will be removed in the next minor version. */
export { buildCallRequest as requestOf } from './calls/callRequest.ts';

/** @deprecated Use `getRootCall`; this name will be removed in the next minor version. */
export { getRootCall as rootOf } from './calls/rootCall.ts';

/** @deprecated Use `buildStages`; this name will be removed in the next minor version. */
export { buildStages as stagesOf } from './pipeline.ts';

/** @deprecated Use `findStaleSources`; this name will be removed in the next minor version. */
export { findStaleSources as staleSources } from './staleSources.ts';

/** @deprecated Use `getStatusPhrase`; this name will be removed in the next minor version. */
export { getStatusPhrase as statusPhrase } from './problem/phrases.ts';

/** @deprecated Use `matchesStrongly`; this name will be removed in the next minor version. */
export { matchesStrongly as strongMatch } from './etag.ts';

/** @deprecated Use `readTraceId`; this name will be removed in the next minor version. */
export { readTraceId as traceIdOf } from './traceId.ts';

/** @deprecated Use `sendTraced`; this name will be removed in the next minor version. */
export { sendTraced as tracedRequest } from './trace/traceHeaders.ts';

/** @deprecated Use `ResponseForm`; this name will be removed in the next minor version. */
export type { ResponseForm as AnswerForm } from './plan.ts';

/** @deprecated Use `CallEntry`; this name will be removed in the next minor version. */
export type { CallEntry as Calling } from './calls/areaCalls.ts';

/** @deprecated Use `ReadResult`; this name will be removed in the next minor version. */
export type { ReadResult as ReadAnswer } from './reading/readOutcome.ts';

/** @deprecated Use `ReplacementType`; this name will be removed in the next minor version. */
export type { ReplacementType as Replaced } from './services.ts';
