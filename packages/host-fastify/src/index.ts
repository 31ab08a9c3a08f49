export type { TokenIsCurrent } from '@portico/host';
export { apiKeys, cookies, createSecret, getCaller, hashSecret, InvalidCredential, jwt } from '@portico/host';
export type {
  ApiKeyOptions,
  AuthenticationScheme,
  CookieOptions,
  CreatedSecret,
  FindCaller,
  FoundCaller,
  HostScheme,
  JwtSchemeOptions,
  RouteAccess,
  SchemeResult,
  SchemeServices,
  TokenScheme,
} from '@portico/host';
export { OperationCaller } from '@portico/host';
export type { CallArea } from '@portico/host';
export type { ReadEntities } from '@portico/host';
export type { JwtOptions } from '@portico/host';
export type { ConfigurationKey, ConfigurationType } from '@portico/host';
export type { CompressionOptions } from '@portico/host';
export type { Encoding } from '@portico/host';
export { createHost } from './createHost.ts';
export type { HostOptions } from './createHost.ts';
export type { CsrfOptions } from '@portico/host';
export type { CorsPolicy } from '@portico/host';
export type { HostMethods } from './fastifyTypes.ts';
export { messagingResource } from '@portico/host';
export type { CacheOptions } from '@portico/host';
export type { MessagingOptions, TransportName } from '@portico/host';
export { mapServiceOpenApi, useApiDocumentation } from './description/askDescriptions.ts';
export { addServiceOpenApi } from './description/runtimeDocument.ts';
export { getDevelopmentSecret, getEnvironment } from '@portico/host';
export type { Environment } from '@portico/host';
export { addReadinessCheck, mapHealthEndpoints } from './mapHealth.ts';
export type { ReadinessCheck } from '@portico/host';
export { runHost, startHost } from './startHost.ts';
export type { RunningHost, StartOptions } from '@portico/host';
export type { ServerTimeouts } from '@portico/host';
export type { Duration } from '@portico/host';
export { concurrency, fixedWindow, slidingWindow, tokenBucket } from '@portico/host';
export type {
  BucketOptions,
  CountingOptions,
  LimitedRequest,
  PartitionBy,
  PolicyKind,
  RateLimitPolicy,
  WhenStoreFails,
  WindowOptions,
} from '@portico/host';
export type { RedisOptions } from '@portico/host';
export { addServiceEndpoints } from './addServiceEndpoints.ts';
export { mapServiceEndpoints } from './mapServiceEndpoints.ts';
export type { ServiceEndpointsBuilder } from '@portico/host';
export { StartupError } from '@portico/host';
export type { ConfiguredGroup } from '@portico/host';
export type { Authenticate, ServiceEndpointsOptions } from './options.ts';
export { RemoteBoundary } from '@portico/remote';
export type { RemoteArea, RemoteBoundaryOptions } from '@portico/remote';
export { openingPhases } from '@portico/host';
export type { HostFeature, MapContext, OpenContext, OpeningPhase, PlanContext, StageContext } from '@portico/host';
export * from './deprecated.ts';
