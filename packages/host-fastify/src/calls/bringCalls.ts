import type { AreaData, Store } from '@portico/data';
import { AreaCalls, callsResource, codePipelineOf, dispatchPart } from '@portico/runtime';
import type { CalledOperation, Dispatch, FileDefaults, EnterCall, ServiceRegistry, StagePart } from '@portico/runtime';
import type { FastifyBaseLogger } from 'fastify';
import { logFaultTo } from '../logging/logFault.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import type { Route } from '../routing/route.ts';
import type { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';

/** What calls between areas are made from. */
export interface CallParts {
  readonly routes: readonly PlannedRoute[];
  /** The limits of files whose inputs say nothing themselves. */
  readonly files: FileDefaults;
  /** By area. */
  readonly services: ReadonlyMap<string, object>;
  readonly registry: ServiceRegistry;
  /** Tells of events of operations in areas without a store. */
  readonly dispatch: Dispatch;
  /** Where faults are told that no request led to. */
  readonly log: FastifyBaseLogger;
}

/** Brings the calls of areas to the services, where any area calls one. */
export async function bringCalls({ modules, options }: ServiceEndpoints, parts: CallParts): Promise<void> {
  const called = new Set(modules.flatMap(({ callsInto = [] }) => callsInto));
  if (called.size === 0) return;
  const areas = new Map<string, CalledOperation[]>();
  for (const area of called) areas.set(area, await callable(area, options.stages ?? [], parts));
  parts.registry.bringResource(callsResource, new AreaCalls(areas, await entering(modules, parts.registry)));
}

/** Areas that are called and that the host does not run. */
export function callProblems({ modules }: Pick<ServiceEndpoints, 'modules'>): string[] {
  const running = new Set(modules.map(({ name }) => name));
  return modules.flatMap(({ name, callsInto = [] }) =>
    callsInto
      .filter((area) => !running.has(area))
      .map((area) => `${name} calls operations of the area '${area}', which this host does not run`),
  );
}

/** The operations of an area, each with the stages of a request but for those that tell who is calling: a call brings its caller. */
async function callable(
  area: string,
  stages: readonly StagePart[],
  { routes, services, dispatch, log, files }: CallParts,
): Promise<CalledOperation[]> {
  const own = new Map(routes.filter(({ module }) => module.name === area).map((each) => [each.plan.id, each]));
  const plans = (await [...own.values()][0]?.module.calls?.()) ?? [];
  const setup = {
    services: services.get(area)!,
    parts: [...stages.filter(({ place }) => place !== 'authenticate'), dispatchPart(dispatch)],
    onFault: logFaultTo(log),
    files,
  };
  return plans.map((call): CalledOperation => {
    const { plan, route, demands, filters } = own.get(call.operation)!;
    return {
      plan,
      call,
      pipeline: codePipelineOf(plan, { ...setup, demands, filters }),
      accepts: (params) => takes(route, params),
    };
  });
}

/** Whether a request with these values would have come to the route; what is missing is for binding to say, and only a catch-all takes nothing. */
function takes({ placeholders, segments }: Route, params: Readonly<Record<string, string>>): boolean {
  const open = segments.at(-1)?.kind === 'catchAll' ? placeholders.at(-1) : undefined;
  return placeholders.every((placeholder) => {
    const value = params[placeholder.name];
    if (value === undefined) return true;
    return (value !== '' || placeholder === open) && placeholder.tests.every((test) => test(value));
  });
}

/** Calls of the own area join its caller's unit of work; those of another area begin one of their own. */
async function entering(modules: ServiceEndpoints['modules'], registry: ServiceRegistry): Promise<EnterCall> {
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
