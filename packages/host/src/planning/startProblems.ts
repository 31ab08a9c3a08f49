import { callProblems } from '../calls/bringCalls.ts';
import { findDemandProblems } from '../access/groupDemands.ts';
import { findCorsProblems } from '../cors/groupCors.ts';
import { isContentTypePattern, isFileSize } from '@portico/core/manifest';
import type { Group } from '@portico/core/manifest';
import type { ModulePlan } from '@portico/runtime';
import { findCompressionProblems } from '../compression/compressionOptions.ts';
import { findVersionProblems } from '../versions/plannedVersions.ts';
import { groupOptionNames } from '../optionNames/hostOptionNames.ts';
import { findUnknownOptions } from '../optionNames/unknownOptions.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** Finds problems of the registered modules, the options and the configured groups. */
export function findConfigurationProblems(endpoints: ServiceEndpoints): string[] {
  return [
    ...findModuleProblems(endpoints.modules),
    ...findGroupProblems(endpoints),
    ...findDemandProblems(endpoints),
    ...findCorsProblems(endpoints),
    ...findCompressionProblems(endpoints.options),
    ...findPageProblems(endpoints.options),
    ...findTimeoutProblems(endpoints.options),
    ...findVersionProblems(endpoints.options),
    ...findFileProblems(endpoints.options),
    ...callProblems(endpoints),
  ];
}

/** Finds operations with the same route, routes that the server's router does not support, and locations that do not exist. */
export function findRouteProblems(routes: readonly PlannedRoute[]): string[] {
  const mapped = routes.filter(({ plan }) => !plan.internal);
  const same = Map.groupBy(mapped, ({ plan, route }) => `${plan.verb} /${route.identity}`);
  const doubled = [...same.values()]
    .filter((found) => found.length > 1)
    .map(
      (found) => `${found.map(({ plan }) => plan.id).join(' and ')} have the same route ${found[0]!.plan.verb} ${found[0]!.route.template}`,
    );
  const starred = mapped
    .filter(({ route }) => route.segments.some((segment) => segment.kind === 'literal' && segment.text.includes('*')))
    .map(({ plan, route }) => `the route ${route.template} of ${plan.id} contains a '*' outside braces`);
  const ids = new Set(routes.map(({ plan }) => plan.id));
  const lost = routes
    .filter(({ plan }) => plan.location && !ids.has(plan.location.operation))
    .map(({ plan }) => `the Location of ${plan.id} points to '${plan.location!.operation}', which this host does not run`);
  return [...doubled, ...starred, ...lost];
}

function findModuleProblems(modules: readonly ModulePlan[]): string[] {
  return findDuplicates(modules.map(({ name }) => name)).map((name) => `the module '${name}' is registered twice`);
}

function findTimeoutProblems({ operationTimeout = 0 }: ServiceEndpointsOptions): string[] {
  return Number.isFinite(operationTimeout) && operationTimeout >= 0
    ? []
    : [`the option operationTimeout is ${operationTimeout}; it must be a number of milliseconds, or 0 to disable it`];
}

function findPageProblems({ maxPageSize = 1, maxRows = 1 }: ServiceEndpointsOptions): string[] {
  return Object.entries({ maxPageSize, maxRows }).flatMap(([name, value]) =>
    Number.isSafeInteger(value) && value > 0 ? [] : [`the option ${name} is ${value}; it must be a whole number above 0`],
  );
}

function findFileProblems({ maxUploadFileSize, defaultAllowedContentTypes: types }: ServiceEndpointsOptions): string[] {
  const wrong = (types ?? []).filter((type) => !isContentTypePattern(type)).map((type) => `'${type}', which is not a content type`);
  return [
    ...(maxUploadFileSize == null || isFileSize(maxUploadFileSize)
      ? []
      : [`the option maxUploadFileSize is ${maxUploadFileSize}; it must be a whole number of at least 0`]),
    ...(types?.length === 0 ? ['the option defaultAllowedContentTypes is empty, so every file would be rejected'] : []),
    ...wrong.map((what) => `the option defaultAllowedContentTypes lists ${what}`),
  ];
}

function findGroupProblems({ answered: modules, configured }: ServiceEndpoints): string[] {
  const groups = new Map(modules.flatMap((module) => module.groups.map((group) => [group.optionsName, group] as const)));
  const known = new Set(groups.keys());
  const there = known.size > 0 ? `valid values are ${[...known].toSorted().join(', ')}` : 'no module has groups';
  return [
    ...configured
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `configureGroup is called for the group '${name}', which no module has; ${there}`),
    ...findDuplicates(configured.map(({ name }) => name)).map((name) => `configureGroup is called for the group '${name}' more than once`),
    ...configured.flatMap(({ name, options }) =>
      findUnknownOptions(options, { name: `configureGroup('${name}')`, options: groupOptionNames }),
    ),
    ...configured.flatMap(({ name, options }) => findDefaultConflicts(options, groups.get(name))),
  ];
}

/** The option of `configureGroup` that means the same as a default of a group class. */
const sameOptions = {
  rateLimit: 'rateLimitPolicy',
  bodyLimit: 'bodyLimit',
  bodyValues: 'bodyValues',
  statements: 'operationStatements',
} as const satisfies Readonly<Record<string, keyof ConfiguredGroup>>;

/** Finds options that both the class of a group and the host set. Each would hide the other's value from one of the two readers. */
function findDefaultConflicts(options: ConfiguredGroup, group: Group | undefined): string[] {
  return Object.entries(sameOptions).flatMap(([name, option]) =>
    options[option] != null && group?.defaults?.includes(name)
      ? [`configureGroup('${group.optionsName}') sets ${option}, for which ${group.name} has the default ${name}; remove one of them`]
      : [],
  );
}

function findDuplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
