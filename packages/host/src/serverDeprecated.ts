/** @deprecated Use `StartupError`; this name will be removed in the next minor version. */
export { StartupError as StartRefused } from './startupError.ts';

/** @deprecated Use `resolveCompression`; this name will be removed in the next minor version. */
export { resolveCompression as compressionOf } from './compression/compressionOptions.ts';

/** @deprecated Use `parseContentType`; this name will be removed in the next minor version. */
export { parseContentType as contentTypeOf } from './http/contentType.ts';

/** @deprecated Use `describeMissingPackage`; this name will be removed in the next minor version. */
export { describeMissingPackage as missingPackage } from './optionalPackage.ts';

/** @deprecated Use `createHostState`; this name will be removed in the next minor version. */
export { createHostState as newHostState } from './hostState.ts';

/** @deprecated Use `loadOptionalPackage`; this name will be removed in the next minor version. */
export { loadOptionalPackage as optionalPackage } from './optionalPackage.ts';

/** @deprecated Use `extractPath`; this name will be removed in the next minor version. */
export { extractPath as pathOf } from './http/source.ts';

/** @deprecated Use `toReadable`; this name will be removed in the next minor version. */
export { toReadable as readableOf } from './http/firstChunk.ts';

/** @deprecated Use `parseRoute`; this name will be removed in the next minor version. */
export { parseRoute as routeOf } from './routing/route.ts';

/** @deprecated Use `getTelemetry`; this name will be removed in the next minor version. */
export { getTelemetry as telemetryOf } from './telemetry/hostTelemetry.ts';

/** @deprecated Use `formatRouteUrl`; this name will be removed in the next minor version. */
export { formatRouteUrl as urlOf } from './routing/urlTemplate.ts';

/** @deprecated Use `collectParams`; this name will be removed in the next minor version. */
export { collectParams as paramsOf } from './routing/urlTemplate.ts';

/** @deprecated Use `toRouteTemplate`; this name will be removed in the next minor version. */
export { toRouteTemplate as templateOf } from './routing/urlTemplate.ts';

/** @deprecated Use `describeRouteConflict`; this name will be removed in the next minor version. */
export { describeRouteConflict as routeConflict } from './routing/urlTemplate.ts';

/** @deprecated Use `toServerRefusal`; this name will be removed in the next minor version. */
export { toServerRefusal as refusalOfThrown } from './http/serverErrors.ts';

/** @deprecated Use `createPathError`; this name will be removed in the next minor version. */
export { createPathError as refusalOfPath } from './http/serverErrors.ts';

/** @deprecated Use `getMessageTraceId`; this name will be removed in the next minor version. */
export { getMessageTraceId as traceIdOfMessage } from './http/traceIds.ts';

/** @deprecated Use `getRequestTraceId`; this name will be removed in the next minor version. */
export { getRequestTraceId as traceIdOfRequest } from './http/traceIds.ts';

/** @deprecated Use `buildPreflightResponse`; this name will be removed in the next minor version. */
export { buildPreflightResponse as preflightResponse } from './routing/preflight.ts';

/** @deprecated Use `buildUnmatchedResponse`; this name will be removed in the next minor version. */
export { buildUnmatchedResponse as unmatchedResponse } from './routing/unmatched.ts';

/** @deprecated Use `omitsSecurityHeaders`; this name will be removed in the next minor version. */
export { omitsSecurityHeaders as areSpared } from './http/securityHeaders.ts';

/** @deprecated Use `requestRuntimeDocument`; this name will be removed in the next minor version. */
export { requestRuntimeDocument as askRuntimeDocument } from './description/runtimeDocument.ts';

/** @deprecated Use `RouteEntry`; this name will be removed in the next minor version. */
export type { RouteEntry as Routed } from './routing/routeTree.ts';
