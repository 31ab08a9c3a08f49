import type { AreaData, Store } from '@portico/data';
import { buildCodePipeline, createDispatchStages } from '@portico/runtime';
import type {
  BackgroundPlan,
  CalledOperation,
  CallTracer,
  CodeCall,
  Dispatch,
  FileDefaults,
  OperationPlan,
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
import { createTenantAuditStage } from '../tenants/tenantAuditStage.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** The sources of calls between areas. */
export interface CallSources {
  readonly routes: readonly PlannedRoute[];
  /** The defaults for files whose inputs declare no limits. */
  readonly files: FileDefaults;
  /** The services by area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
  /** Dispatches events of operations in areas without a store. */
  readonly dispatch: Dispatch;
  /** The clients of areas in other processes, by area. */
  readonly lines: ReadonlyMap<string, RemoteAreaClient>;
  /** The log for errors outside any request. */
  readonly log: ServerLog;
  /** Stages that only calls from outside of areas have. */
  readonly further?: readonly StageFactory[];
}

/** Returns the operations of an area that code can call, whether this process runs them or another one. */
export async function listCallable(
  area: string,
  { options }: ServiceEndpoints,
  sources: CallSources,
): Promise<readonly (CalledOperation | RemoteOperation)[]> {
  return (await sources.lines.get(area)?.operations()) ?? (await listLocal(area, options, sources));
}

/** Returns the operations of an area, each with the stages of a request except authentication: a call passes on its caller. */
async function listLocal(
  area: string,
  { stages = [] }: ServiceEndpoints['options'],
  { routes, services, registry, dispatch, log, files, further = [] }: CallSources,
): Promise<CalledOperation[]> {
  const tracer = getTelemetry(registry)?.calls;
  const own = new Map(routes.filter(({ module }) => module.name === area).map((each) => [each.plan.id, each]));
  const plans = (await [...own.values()][0]?.module.calls?.()) ?? [];
  const setup = {
    services: services.get(area)!,
    parts: [
      ...stages.filter(({ place }) => place !== 'authenticate'),
      ...createDispatchStages(dispatch),
      createTenantAuditStage(log),
      ...further,
    ],
    onFault: logFaultTo(log),
    files,
    tracer,
    mostItems: getSampleSize(registry),
  };
  return plans.map((call): CalledOperation => {
    const { plan, route, demands, filters } = own.get(call.operation)!;
    const build = (each: OperationPlan) => ({
      plan: each,
      pipeline: tracePipeline(buildCodePipeline(each, { ...setup, demands, filters }), tracer),
    });
    return {
      ...build(plan),
      call,
      ...(plan.background && { work: build(createWorkPlan(plan, plan.background)) }),
      accepts: (params) => takes(route, params),
    };
  });
}

/** The parts of a plan that apply only to the start of the work, or to its response. */
const ofStart: ReadonlySet<string> = new Set<keyof OperationPlan>(['background', 'check', 'write']);

/** Returns the plan of the work that an operation starts in the background: with its checks of the caller and the inputs. */
function createWorkPlan(plan: OperationPlan, work: BackgroundPlan): OperationPlan {
  const retained = Object.entries(plan).filter(([name]) => !ofStart.has(name));
  return { ...(Object.fromEntries(retained) as unknown as OperationPlan), ...work, status: 200 };
}

/** Wraps a pipeline in a trace. */
function tracePipeline(pipeline: CalledOperation['pipeline'], tracer: CallTracer | undefined): CalledOperation['pipeline'] {
  return tracer ? { run: (call) => tracer.call(call as CodeCall, () => pipeline.run(call)) } : pipeline;
}

/** Creates the function that enters a call: calls within an area join the caller's unit of work, calls of another area begin a new one. */
export async function createEntry(modules: ServiceEndpoints['modules'], registry: ServiceRegistry): Promise<EnterCall> {
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
