import { pickOptions } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';
import type { RemoteArea } from '@portico/remote';
import type { ModulePlan, OperationCall, OperationPlan } from '@portico/runtime';
import { relay } from './relay.ts';
import type { RoutedServices } from './relay.ts';

/** An area that another process runs, with its routes answered here: each operation asks what it can ask of callers, and is then carried over. */
export function routedModule({ module }: RemoteArea): ModulePlan {
  return {
    name: module.name,
    groups: module.groups,
    operations: module.operations.map(routedPlan),
    compose: (services) => module.compose(services),
    manifest: () => module.manifest(),
  };
}

/**
 * What this host does itself: it tells who is calling, asks for permissions, and reads the body. All else is done where the operation runs. The body
 * is read as a whole: the other host may run a version of the area that knows further members.
 */
function routedPlan(plan: OperationPlan): OperationPlan {
  const { id, verb, route, status, body } = plan;
  const { group, internal, files, bodyOptional, exactNumbers, permissions, allowAnonymous, filterLimits, query, apiVersion } = plan;
  const needsCaller = plan.needsCaller === true || plan.identify !== undefined || plan.policy !== undefined;
  return {
    id,
    verb,
    route,
    status,
    body,
    answer: 'empty',
    ...omitUndefined({ group, internal, files, bodyOptional, exactNumbers, permissions, allowAnonymous, filterLimits, query, apiVersion }),
    ...pickOptions(plan, ({ ofRoutes }) => ofRoutes === true),
    ...omitUndefined({ needsCaller: needsCaller || undefined, laterVersions: plan.laterVersions?.map(routedPlan) }),
    bind: (call) => (isCarried(call) ? {} : plan.bind(call)),
    validate: (input, call) => refuseUncarried(plan, input, call),
    invoke: (_input, services: RoutedServices, call) => relay(plan, services, call),
  };
}

/** Whether the body can be part of a call at all; what cannot is refused here, as it would be there. */
function isCarried(call: OperationCall): boolean {
  if (call.failures !== undefined) return false;
  return call.plan.body !== 'wrapped' || call.body?.kind !== 'json' || isObject(call.body.value);
}

function refuseUncarried(plan: OperationPlan, input: object, call: OperationCall): void {
  if (!isCarried(call)) plan.validate?.(input as never, call, {} as never);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
