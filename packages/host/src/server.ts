// The API for servers in front of a host.
export { Compression } from './compression/compression.ts';
export { resolveCompression } from './compression/compressionOptions.ts';
export { toReadable } from './http/firstChunk.ts';
export { closeIfUnread, isGuarded } from './bodies/unread.ts';
export { Endpoint } from './routing/endpoint.ts';
export type { HostParts } from './routing/endpoint.ts';
export { adaptHttp2 } from './http/http2Messages.ts';
export { IncomingMessage } from './http/node.ts';
export { translateResponse } from './translations/translationSlot.ts';
export type { TranslationSlot } from './translations/translationSlot.ts';
export { SecurityHeaders, omitsSecurityHeaders, csp } from './http/securityHeaders.ts';
export type { PreparedHeaders } from './http/securityHeaders.ts';
export { extractPath } from './http/source.ts';
export { getMessageTraceId, getRequestTraceId } from './http/traceIds.ts';
export { mapHealthEndpoints } from './health/health.ts';
export type { RouteAccess } from './access/routeAccess.ts';
export { getCaller } from './access/routeGuard.ts';
export type { RouteGuard } from './access/routeGuard.ts';
export type { ReadinessCheck } from './health/readiness.ts';
export { isDevelopment, createHostState } from './hostState.ts';
export type { HostState } from './hostState.ts';
export { openHost } from './openHost.ts';
export { openIsolatedStores } from './stores/isolatedStores.ts';
export type { IsolatedStores } from './stores/isolatedStores.ts';
export { StartupError } from './startupError.ts';
export { isInstalled, describeMissingPackage, loadOptionalPackage } from './optionalPackage.ts';
export type { ServiceEndpointsOptions } from './options.ts';
export type { MappedOperation } from './routing/mappedOperation.ts';
export { accepts, parseRoute } from './routing/route.ts';
export type { Route } from './routing/route.ts';
export { RouteTree } from './routing/routeTree.ts';
export type { RouteEntry } from './routing/routeTree.ts';
export type { HostRoute, HostServer, RawHostRoute } from './server/hostServer.ts';
export type { ResponseWriter } from './server/responseWriter.ts';
export type { ServerReply } from './server/serverRequest.ts';
export { faultChannel } from './faultChannel.ts';
export type { ReportedFault } from './faultChannel.ts';
export { logRequestFault } from './logging/logRequestFault.ts';
export { logRequest } from './logging/requestLine.ts';
export { getTelemetry } from './telemetry/hostTelemetry.ts';
export { beginTrace } from './http/requestTraces.ts';
export type { NamesOf, OptionNames } from './optionNames/optionNames.ts';
export { listEndpointOptions } from './optionNames/optionProblems.ts';
export { findUnknownOptions } from './optionNames/unknownOptions.ts';
export { prepareServer } from './prepareServer.ts';
export type { PreparedServer } from './prepareServer.ts';
export type { HandleRequest } from './lifecycle/server.ts';
export type { BaseHostOptions } from './baseHostOptions.ts';
export { beginMapping, registerEndpoints, requireConfiguration, requireKnownAccess, requireMapped } from './registerEndpoints.ts';
export type { ServiceEndpoints, ServiceEndpointsBuilder } from './serviceEndpoints.ts';
export { OperationCaller } from './calls/operationCaller.ts';
export type { CallingHost, OperationCalling } from './calls/operationCaller.ts';
export { runServer, startServer } from './startHost.ts';
export type { RunningHost, StartOptions } from './startHost.ts';
export { requestRuntimeDocument, mapRuntimeDocument } from './description/runtimeDocument.ts';
export { scalarReference } from './description/scalarReference.ts';
export { createPathError, toServerRefusal } from './http/serverErrors.ts';
export { writeFlowing, writeWhole } from './http/writeResponse.ts';
export { buildPreflightResponse } from './routing/preflight.ts';
export { buildUnmatchedResponse, withHead } from './routing/unmatched.ts';
export {
  applicationOwner,
  collectParams,
  describeRouteConflict,
  toRouteShape,
  toRouteTemplate,
  formatRouteUrl,
} from './routing/urlTemplate.ts';
export type { ServerLog, WriteLine } from './server/serverLog.ts';
export type { ServerRequest } from './server/serverRequest.ts';
export { abandon } from './bodies/unread.ts';
export { readJsonBody, readTextBody } from './bodies/handWrittenBody.ts';
export type { HandWrittenBody } from './bodies/handWrittenBody.ts';
export { parseContentType, hasBody, isJson } from './http/contentType.ts';
export * from './serverDeprecated.ts';
