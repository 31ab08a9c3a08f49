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
