import { Cache, Configuration, Logger } from '@portico/core';
import { dispatchParts, pipelineOf } from '@portico/runtime';
import type { Dispatch, OperationPlan, RoleGrants, ServiceRegistry, StagePart } from '@portico/runtime';
import { hostsPart } from '../authentication/hosts/hostsOnly.ts';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import type { AnswerCache } from '../caching/answerCache.ts';
import { authenticatePart } from '../http/authenticatePart.ts';
import { corsPart } from '../cors/corsPart.ts';
import { bodyPart } from '../http/bodyPart.ts';
import type { BodyLimits } from '../http/bodyPart.ts';
import type { MappedOperation } from '../routing/mappedOperation.ts';
import { logFault } from '../logging/logFault.ts';
import { csrfPart } from '../csrf/csrfPart.ts';
import { noStorePart } from '../caching/noStorePart.ts';
import { queryPart } from '../query/queryPart.ts';
import { ifMatchPart } from '../preconditions/ifMatchPart.ts';
import type { RateLimits } from '../rateLimits/rateLimits.ts';
import { telemetryOf } from '../telemetry/hostTelemetry.ts';
import { tenantPart } from '../tenants/tenantPart.ts';
import { OperationVersions } from '../versions/operationVersions.ts';
import type { LayOut } from '../versions/operationVersions.ts';
import { defaultVersion } from '../versions/plannedVersions.ts';
import { locateIn } from './locate.ts';
import { bodyLimitsOf } from './operationLimits.ts';
import type { PlannedRoute } from './plannedRoutes.ts';
import { mostItemsOf } from './resultSample.ts';
import type { ServiceEndpointsOptions } from '../options.ts';

/** What pipelines are made from. */
export interface OperationParts {
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
  readonly roles: RoleGrants;
  /** Tells of events of operations in areas without a store. */
  readonly dispatch: Dispatch;
  /** The stages of idempotent operations. */
  readonly idempotent: readonly StagePart[];
  readonly options: ServiceEndpointsOptions;
  /** Tells who is calling; nobody is known where it is undefined. */
  readonly authenticate: Authenticate | undefined;
  /** Whether headers may say of which tenant a caller is. */
  readonly headersBelieved: boolean;
  readonly rateLimits: RateLimits;
  /** What request bodies may come to. */
  readonly limits: BodyLimits;
  readonly cache: AnswerCache;
  /** By which other hosts are known. */
  readonly hostTokens: HostTokens | undefined;
}

/** Makes a pipeline for each operation. */
export function mapOperations(
  routes: readonly PlannedRoute[],
  {
    services,
    registry,
    roles,
    dispatch,
    options,
    authenticate,
    headersBelieved,
    rateLimits,
    limits,
    cache,
    idempotent,
    hostTokens,
  }: OperationParts,
): MappedOperation[] {
  const parts: StagePart[] = [
    ...(authenticate ? [authenticatePart(authenticate)] : []),
    hostsPart(hostTokens),
    ...(options.stages ?? []),
    // Stages of the application may tell callers, too.
    tenantPart({ headersBelieved }),
    ...dispatchParts(dispatch),
    ...idempotent,
  ];
  const bodyOf = (planned: PlannedRoute) => bodyPart(bodyLimitsOf(planned, limits, registry.builtIn(Configuration)));
  const shared = { locate: locateIn(routes), mostItems: mostItemsOf(registry), tracer: telemetryOf(registry)?.calls, onFault: logFault };
  const isFollowed = registry.isAsked(Logger) || registry.isAsked(Cache);
  return routes
    .filter(({ plan }) => !plan.internal)
    .map((planned) => {
      const { module, plan, route, filters, demands, cors, versioned } = planned;
      const setup = { services: services.get(module.name)!, demands, roles, filters, files: options, ...shared };
      const before = partsOfRoute(planned, { rateLimits, cache });
      const around = (each: OperationPlan) => [...before, bodyOf({ ...planned, plan: each }), ...parts, ...csrfOf(options, cors)];
      const layOut: LayOut = (each, first) => pipelineOf(each, { ...setup, parts: [...first, ...around(each)] });
      const versions = versioned ? new OperationVersions(plan, defaultVersion(options), layOut) : undefined;
      return { plan, route, verb: plan.verb, pipeline: layOut(plan, []), versions, followed: isFollowed, cors };
    });
}

/** Checks the origin of changes once the caller is known: only credentials that a browser adds by itself need it. */
function csrfOf({ csrf = {} }: ServiceEndpointsOptions, cors: PlannedRoute['cors']): StagePart[] {
  return csrf === false ? [] : [csrfPart(csrf, cors)];
}

/** The stages that groups and options give to one operation. */
function partsOfRoute(planned: PlannedRoute, { rateLimits, cache }: Pick<OperationParts, 'rateLimits' | 'cache'>): StagePart[] {
  const { cors, rateLimit, requiresIfMatch, rejectsUnknownQuery } = planned;
  return [
    ...(cors ? [corsPart(cors)] : []),
    ...(rateLimit === undefined ? [] : [rateLimits.part(rateLimit)]),
    ...(requiresIfMatch ? [ifMatchPart] : []),
    ...cache.parts(planned),
    noStorePart,
    queryPart(rejectsUnknownQuery),
  ];
}
