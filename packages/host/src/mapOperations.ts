import { Cache, Logger } from '@portico/core';
import { buildPipeline } from '@portico/runtime';
import type { PipelineSetup } from '@portico/runtime';
import { rolesFeature } from './features/rolesFeature.ts';
import type { MapContext } from './hostFeature.ts';
import { isDevelopmentOrTest } from './hostState.ts';
import { logFault } from './logging/logFault.ts';
import type { MappedOperation } from './routing/mappedOperation.ts';
import { servicesFeature } from './features/servicesFeature.ts';
import { getTelemetry } from './telemetry/hostTelemetry.ts';
import { OperationVersions } from './versions/operationVersions.ts';
import type { PipelineBuilder } from './versions/operationVersions.ts';
import { getDefaultVersion } from './versions/plannedVersions.ts';
import { createLocator } from './routing/locate.ts';
import type { PlannedRoute } from './plannedRoute.ts';
import { getSampleSize } from './resultSample.ts';
import { routesFeature } from './features/routesFeature.ts';

type Context = Omit<MapContext, 'host'>;

/** Creates a pipeline for each operation that has a route. */
export function mapOperations(context: Context): MappedOperation[] {
  const { endpoints, registry, planOf, stagesOf } = context;
  const setupOf = createPipelineSetup(context);
  const tracksCurrentCall = registry.isAsked(Logger) || registry.isAsked(Cache);
  return planOf(routesFeature)
    .all.filter(({ plan }) => !plan.internal)
    .map((planned) => {
      const { plan, route, cors, versioned } = planned;
      const setup = setupOf(planned);
      const stages = stagesOf(planned, 'request');
      const build: PipelineBuilder = (each, first) => buildPipeline(each, { ...setup, parts: [...first, ...stages] });
      const versions = versioned ? new OperationVersions(plan, getDefaultVersion(endpoints.options), build) : undefined;
      return { plan, route, verb: plan.verb, pipeline: build(plan, []), versions, tracksCurrentCall, cors };
    });
}

/** Returns a function that creates the parts of an operation's pipeline that do not depend on the kind of call. */
export function createPipelineSetup({ endpoints, state, registry, planOf, openOf }: Context): (route: PlannedRoute) => PipelineSetup {
  const services = openOf(servicesFeature);
  const shared = {
    roles: openOf(rolesFeature),
    files: endpoints.options,
    mostItems: getSampleSize(registry),
    tracer: getTelemetry(registry)?.calls,
    explainsAccess: isDevelopmentOrTest(state),
    onFault: logFault,
    locate: createLocator(planOf(routesFeature).all),
  };
  return ({ module, demands, filters }) => ({ ...shared, services: services.get(module.name)!, demands, filters });
}
