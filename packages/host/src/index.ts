export type { Authenticate, TokenIsCurrent } from './authentication/bearerAuthentication.ts';
export type { RouteAccess } from './access/routeAccess.ts';
export { getCaller } from './access/routeGuard.ts';
export { InvalidCredential } from './authentication/schemes/authenticationScheme.ts';
export type {
  AuthenticationScheme,
  HostScheme,
  SchemeResult,
  SchemeServices,
  TokenScheme,
} from './authentication/schemes/authenticationScheme.ts';
export { apiKeys, cookies, jwt } from './authentication/schemes/builtInSchemes.ts';
export type { ApiKeyOptions, CookieOptions, FindCaller, FoundCaller, JwtSchemeOptions } from './authentication/schemes/builtInSchemes.ts';
export { createSecret, hashSecret } from './authentication/schemes/secrets.ts';
export type { CreatedSecret } from './authentication/schemes/secrets.ts';
export { OperationCaller } from './calls/operationCaller.ts';
export type { CallArea } from './authentication/hostCalls.ts';
export type { ReadEntities } from './authentication/hostReads.ts';
export type { JwtOptions } from './authentication/jwtOptions.ts';
export type { ConfigurationKey, ConfigurationType } from './configuration/configurationKey.ts';
export type { CompressionOptions } from './compression/compressionOptions.ts';
export type { Encoding } from './compression/encoding.ts';
export type { CsrfOptions } from './csrf/csrfOptions.ts';
export type { CorsPolicy } from './cors/corsPolicy.ts';
export type { OperationCallOptions } from './calls/callOptions.ts';
export { jobsResource } from './jobs/jobsResource.ts';
export type { HostJobs } from './jobs/hostJobs.ts';
export type { JobsOptions } from './jobs/jobsOptions.ts';
export { messagingResource } from './messaging/hostMessaging.ts';
export type { CacheOptions } from './caching/cacheOptions.ts';
export type { MessagingOptions } from './messaging/messagingOptions.ts';
export type { TransportName } from './configuration/transportNames.ts';
export { getDevelopmentSecret } from './getDevelopmentSecret.ts';
export { getEnvironment } from './environment.ts';
export type { Environment } from './environment.ts';
export type { ReadinessCheck } from './health/readiness.ts';
export type { ServerTimeouts } from './lifecycle/server.ts';
export type { Duration } from './rateLimits/duration.ts';
export { concurrency, fixedWindow, slidingWindow, tokenBucket } from './rateLimits/policy.ts';
export type {
  BucketOptions,
  CountingOptions,
  LimitedRequest,
  PartitionBy,
  PolicyKind,
  RateLimitPolicy,
  WhenStoreFails,
  WindowOptions,
} from './rateLimits/policy.ts';
export type { RedisOptions } from './redis/redisAddress.ts';
export type { ServiceEndpointsBuilder } from './serviceEndpoints.ts';
export { StartupError } from './startupError.ts';
export type { ConfiguredGroup, ServiceEndpointsOptions } from './options.ts';
export { openingPhases } from './hostFeature.ts';
export type { OptionContent, OptionNames } from './optionNames/optionNames.ts';
export type { HostFeature, MapContext, OpenContext, OpeningPhase, PlanContext, StageContext } from './hostFeature.ts';
export type { RunningHost, StartOptions } from './startHost.ts';
export type { StopOptions } from './lifecycle/shutdownTimes.ts';
export type { BaseHostOptions } from './baseHostOptions.ts';
export * from './deprecated.ts';
