import type { AreaData, Store } from '@portico/data';
import { AreaCalls, callsResource, buildCodePipeline, createDispatchStages } from '@portico/runtime';
import type {
  CalledOperation,
  CallTracer,
  CodeCall,
  Dispatch,
  FileDefaults,
  EnterCall,
  RemoteOperation,
  ServiceRegistry,
  StageFactory,
} from '@portico/runtime';
import type { RemoteAreaClient } from '@portico/remote';
import type { ServerLog } from '../server/serverLog.ts';
import { logFaultTo } from '../logging/logFault.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import { takes } from '../routing/route.ts';
import { getSampleSize } from '../resultSample.ts';
import { getTelemetry } from '../telemetry/hostTelemetry.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** What calls between areas are made from. */
export interface CallSources {
  readonly routes: readonly PlannedRoute[];
  /** The limits of files whose inputs say nothing themselves. */
  readonly files: FileDefaults;
  /** By area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
  /** Tells of events of operations in areas without a store. */
  readonly dispatch: Dispatch;
  /** The ways to areas in other processes, by area. */
  readonly lines: ReadonlyMap<string, RemoteAreaClient>;
  /** Where faults are told that no request led to. */
  readonly log: ServerLog;
}

/** Brings the calls of areas to the services, where any area calls one. */
export async function bringCalls({ modules, remotes, options }: ServiceEndpoints, parts: CallSources): Promise<void> {
  // The host itself calls, too, when it asks elsewhere about a token.
  const called = new Set([...modules.flatMap(({ callsInto = [] }) => callsInto), ...remotes.map(({ module }) => module.name)]);
  if (called.size === 0) return;
  const areas = new Map<string, readonly (CalledOperation | RemoteOperation)[]>();
  for (const area of called)
    areas.set(area, (await parts.lines.get(area)?.operations()) ?? (await listCallable(area, options.stages ?? [], parts)));
  parts.registry.bringResource(callsResource, new AreaCalls(areas, await createEntry(modules, parts.registry)));
}

/** Areas that are called and that the host neither runs nor reaches. */
export function callProblems({ modules, remotes }: Pick<ServiceEndpoints, 'modules' | 'remotes'>): string[] {
  const known = new Set([...modules.map(({ name }) => name), ...remotes.map(({ module }) => module.name)]);
  return modules.flatMap(({ name, callsInto = [] }) =>
    callsInto
      .filter((area) => !known.has(area))
      .map(
        (area) =>
          `${name} calls operations of the area '${area}', which this host does not run; register its module, or RemoteBoundary(${area}Module) where another process runs it`,
      ),
  );
}

/** The operations of an area, each with the stages of a request but for those that tell who is calling: a call brings its caller. */
async function listCallable(
  area: string,
  stages: readonly StageFactory[],
  { routes, services, registry, dispatch, log, files }: CallSources,
): Promise<CalledOperation[]> {
  const tracer = getTelemetry(registry)?.calls;
  const own = new Map(routes.filter(({ module }) => module.name === area).map((each) => [each.plan.id, each]));
  const plans = (await [...own.values()][0]?.module.calls?.()) ?? [];
  const setup = {
    services: services.get(area)!,
    parts: [...stages.filter(({ place }) => place !== 'authenticate'), ...createDispatchStages(dispatch)],
    onFault: logFaultTo(log),
    files,
    tracer,
    mostItems: getSampleSize(registry),
  };
  return plans.map((call): CalledOperation => {
    const { plan, route, demands, filters } = own.get(call.operation)!;
    return {
      plan,
      call,
      pipeline: tracePipeline(buildCodePipeline(plan, { ...setup, demands, filters }), tracer),
      accepts: (params) => takes(route, params),
    };
  });
}

/** The same pipeline, told of as a whole. */
function tracePipeline(pipeline: CalledOperation['pipeline'], tracer: CallTracer | undefined): CalledOperation['pipeline'] {
  return tracer ? { run: (call) => tracer.call(call as CodeCall, () => pipeline.run(call)) } : pipeline;
}

/** Calls of the own area join its caller's unit of work; those of another area begin one of their own. */
async function createEntry(modules: ServiceEndpoints['modules'], registry: ServiceRegistry): Promise<EnterCall> {
  const stores = new Map(
    modules.flatMap(({ name, data }) => (data ? [[name, registry.resource<Store>(`store:${(data as AreaData).store}`)] as const] : [])),
  );
  if (stores.size === 0) return () => undefined;
  const { enterUnit } = await import('@portico/data');
  return (call, link) => {
    const store = stores.get(link.to);
    if (store) enterUnit(store, call, link);
  };
}
