import { dispatchParts, pipelineOf } from '@portico/runtime';
import type { OperationCall, StagePart } from '@portico/runtime';
import { logFault } from '../../logging/logFault.ts';
import type { OperationParts } from '../../mapping/mapOperations.ts';
import { locateIn } from '../../mapping/locate.ts';
import type { PlannedRoute } from '../../mapping/plannedRoutes.ts';
import { telemetryOf } from '../../telemetry/hostTelemetry.ts';
import { tenantPart } from '../../tenants/tenantPart.ts';
import { beginPart } from './begunHeader.ts';
import { mostItemsOf } from '../../mapping/resultSample.ts';
import { noStorePart } from '../../caching/noStorePart.ts';
import { fileHeadersPart } from './fileHeaders.ts';
import type { LayOutInvoked } from './invokable.ts';
import type { InvokedCall } from './invokedCall.ts';

/** Lays out operations as for requests, but for what reads bytes and tells who is calling: both has happened when a call is laid out. */
export function invokedPipelines(routes: readonly PlannedRoute[], parts: OperationParts): LayOutInvoked {
  const { options, headersBelieved, dispatch, idempotent, services, roles, rateLimits, cache } = parts;
  const { registry } = parts;
  const tracer = telemetryOf(registry)?.calls;
  const around: StagePart[] = [
    // Before what the application does at this place: it may have effects.
    beginPart,
    ...(options.stages ?? []).map(unlessTold),
    unlessTold(tenantPart({ headersBelieved })),
    ...dispatchParts(dispatch),
    ...idempotent,
    fileHeadersPart,
  ];
  const locate = locateIn(routes);
  return (route, plan) => {
    const { module, demands, filters, rateLimit } = route;
    const before = [
      ...(rateLimit === undefined ? [] : [rateLimits.part(rateLimit)]),
      ...cache.parts(route).map(unlessOfSystem),
      noStorePart,
    ];
    const checked = { mostItems: mostItemsOf(registry), tracer, onFault: logFault };
    const setup = { services: services.get(module.name)!, demands, roles, filters, files: options, locate, ...checked };
    return pipelineOf(plan, { ...setup, parts: [...before, ...around] });
  };
}

/** Leaves out what tells who is calling, where the calling host has said it. */
function unlessTold(part: StagePart): StagePart {
  return part.place === 'authenticate' ? unless(part, ({ isTold }) => isTold) : part;
}

/** Answers are kept for what their callers may see; the system sees everything. */
function unlessOfSystem(part: StagePart): StagePart {
  return unless(part, ({ forAllOwners }) => forAllOwners);
}

function unless({ place, stageOf }: StagePart, isLeftOut: (call: InvokedCall) => boolean): StagePart {
  return {
    place,
    stageOf(plan) {
      const stage = stageOf(plan);
      return stage && ((call: OperationCall) => (isLeftOut(call as InvokedCall) ? undefined : stage(call)));
    },
  };
}
