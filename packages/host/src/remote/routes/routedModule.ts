import { pickOptions } from '@portico/core/manifest';
import type { Manifest } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';
import type { RemoteArea } from '@portico/remote';
import type { ModulePlan, OperationCall, OperationPlan } from '@portico/runtime';
import { relayRequest } from './relay.ts';
import type { RoutedServices } from './relay.ts';

/**
 * Converts a remote area into a module whose routes this host serves: each operation checks the caller as far as possible
 * here and is then forwarded.
 */
export function createRoutedModule({ module }: RemoteArea): ModulePlan {
  return {
    name: module.name,
    groups: module.groups,
    operations: module.operations.map(createRoutedPlan),
    compose: (services) => module.compose(services),
    manifest: async () => describeRelayed(await module.manifest()),
  };
}

/**
 * Creates the plan of the local part: authentication, permissions and reading the body. Everything else happens where the
 * operation runs. The whole body is read, because the other host may run a version of the area with additional members.
 */
function createRoutedPlan(plan: OperationPlan): OperationPlan {
  const { id, verb, route, status, body } = plan;
  const needsCaller = plan.needsCaller === true || plan.identify !== undefined || plan.policy !== undefined;
  return {
    id,
    verb,
    route,
    status,
    body,
    answer: 'empty',
    ...pickDeclared(plan),
    ...pickOptions(plan, ({ ofRoutes }) => ofRoutes === true),
    ...omitUndefined({ needsCaller: needsCaller || undefined, laterVersions: plan.laterVersions?.map(createRoutedPlan) }),
    bind: (call) => (isCarried(call) ? {} : plan.bind(call)),
    validate: (input, call) => refuseUncarried(plan, input, call),
    invoke: (_input, services: RoutedServices, call) => relayRequest(plan, services, call),
  };
}

/** Returns the declarations that this host checks itself. */
function pickDeclared(plan: OperationPlan): Partial<OperationPlan> {
  const { group, internal, files, bodyOptional, exactNumbers, permissions } = plan;
  const { allowAnonymous, ignoresTokens, filterLimits, query, apiVersion } = plan;
  const admission = { permissions, allowAnonymous, ignoresTokens };
  return omitUndefined({ group, internal, files, bodyOptional, exactNumbers, ...admission, filterLimits, query, apiVersion });
}

/** Describes the operations as those of another process: each call can fail as the connection can. */
function describeRelayed(manifest: Manifest): Manifest {
  return { ...manifest, operations: manifest.operations.map((operation) => ({ ...operation, reach: 'remote' })) };
}

/** Returns whether the body can be part of a call. Other bodies are rejected here with the same error as there. */
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
