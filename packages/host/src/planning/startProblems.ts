import { callProblems } from '../calls/bringCalls.ts';
import { findDemandProblems } from '../access/groupDemands.ts';
import { findCorsProblems } from '../cors/groupCors.ts';
import { isContentTypePattern, isFileSize } from '@portico/core/manifest';
import { findStaleSources } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';
import { findCompressionProblems } from '../compression/compressionOptions.ts';
import { findVersionProblems } from '../versions/plannedVersions.ts';
import { groupOptionNames } from '../options.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';

/** Everything that is wrong with the registered modules and the configured groups. */
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

/** Operations that would answer the same requests, routes that the server's router cannot carry, and addresses of nothing. */
export function findRouteProblems(routes: readonly PlannedRoute[]): string[] {
  const mapped = routes.filter(({ plan }) => !plan.internal);
  const same = Map.groupBy(mapped, ({ plan, route }) => `${plan.verb} /${route.identity}`);
  const doubled = [...same.values()]
    .filter((found) => found.length > 1)
    .map((found) => `${found.map(({ plan }) => plan.id).join(' and ')} both answer ${found[0]!.plan.verb} ${found[0]!.route.template}`);
  const starred = mapped
    .filter(({ route }) => route.segments.some((segment) => segment.kind === 'literal' && segment.text.includes('*')))
    .map(({ plan, route }) => `the route ${route.template} of ${plan.id} holds a '*' outside of braces`);
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
    : [`the option operationTimeout is ${operationTimeout}; it must be a number of milliseconds, or 0 for never`];
}

function findPageProblems({ maxPageSize = 1, maxRows = 1 }: ServiceEndpointsOptions): string[] {
  return Object.entries({ maxPageSize, maxRows }).flatMap(([name, value]) =>
    Number.isSafeInteger(value) && value > 0 ? [] : [`the option ${name} is ${value}; it must be a whole number above 0`],
  );
}

function findFileProblems({ maxUploadFileSize, defaultAllowedContentTypes: types }: ServiceEndpointsOptions): string[] {
  const wrong = (types ?? []).filter((type) => !isContentTypePattern(type)).map((type) => `'${type}', which is no content type`);
  return [
    ...(maxUploadFileSize == null || isFileSize(maxUploadFileSize)
      ? []
      : [`the option maxUploadFileSize is ${maxUploadFileSize}; it must be a whole number from 0`]),
    ...(types?.length === 0 ? ['the option defaultAllowedContentTypes lists no types, so that every file would be refused'] : []),
    ...wrong.map((what) => `the option defaultAllowedContentTypes lists ${what}`),
  ];
}

function findGroupProblems({ answered: modules, configured }: ServiceEndpoints): string[] {
  const known = new Set(modules.flatMap(({ groups }) => groups.map(({ optionsName }) => optionsName)));
  const there = known.size > 0 ? `there are ${[...known].toSorted().join(', ')}` : 'no module has groups';
  return [
    ...configured
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `configureGroup names the group '${name}', which no module has; ${there}`),
    ...findDuplicates(configured.map(({ name }) => name)).map((name) => `configureGroup names the group '${name}' more than once`),
    ...configured.flatMap(({ name, options }) =>
      Object.keys(options)
        .filter((option) => !groupOptionNames.has(option))
        .map((option) => `configureGroup('${name}') sets '${option}', which this host cannot apply`),
    ),
  ];
}

function findDuplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Sources that changed since their code was emitted. */
export async function findStaleProblems(modules: readonly ModulePlan[]): Promise<string[]> {
  const stale = await Promise.all(modules.map(async ({ origin }) => (origin === undefined ? [] : findStaleSources(origin))));
  const files = [...new Set(stale.flat())];
  return files.length === 0 ? [] : [`the emitted code is older than ${files.join(', ')}; run \`portico build\``];
}
