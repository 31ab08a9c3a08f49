export type { Authenticate, TokenIsCurrent } from './authentication/bearerAuthentication.ts';
export type { CallArea } from './authentication/hostCalls.ts';
export type { ReadEntities } from './authentication/hostReads.ts';
export type { JwtOptions } from './authentication/jwtOptions.ts';
export type { ConfigurationKey, ConfigurationType } from './configuration/configurationKey.ts';
export type { CompressionOptions } from './compression/compressionOptions.ts';
export type { Encoding } from './compression/encoding.ts';
export type { CsrfOptions } from './csrf/csrfOptions.ts';
export type { CorsPolicy } from './cors/corsPolicy.ts';
export { messagingResource } from './messaging/hostMessaging.ts';
export type { CacheOptions } from './caching/cacheOptions.ts';
export type { MessagingOptions } from './messaging/messagingOptions.ts';
export type { TransportName } from './configuration/transportNames.ts';
export { environmentOf } from './environment.ts';
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
export { StartRefused } from './startRefused.ts';
export type { ConfiguredGroup, ServiceEndpointsOptions } from './options.ts';
export { openingPhases } from './hostFeature.ts';
export type { HostFeature, MapContext, OpenContext, OpeningPhase, PlanContext, StageContext } from './hostFeature.ts';
export type { RunningHost, StartOptions } from './startHost.ts';
export type { StopOptions } from './lifecycle/shutdownTimes.ts';
export type { BaseHostOptions } from './baseHostOptions.ts';
