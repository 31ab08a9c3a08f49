import type { GroupBodyLimits } from '../plannedRoute.ts';
import type { Configuration } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { parseDuration } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import type { BodyLimits } from '../bodies/bodyStage.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import { findFilterLimitProblems, resolveFilterLimits } from './filterLimits.ts';
import { findIdleLimits } from './idleLimits.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** The limits of bodies that the groups around an operation set, the innermost first. */
export function resolveGroupBodyLimits(groups: readonly ConfiguredGroup[]): GroupBodyLimits {
  const bodyLimit = groups.findLast((group) => group.bodyLimit != null)?.bodyLimit;
  const bodyValues = groups.findLast((group) => group.bodyValues != null)?.bodyValues;
  return omitUndefined({ bodyLimit: bodyLimit ?? undefined, bodyValues: bodyValues ?? undefined });
}

/** The limits of one operation: as the operator configures, else as it says itself, else its groups, else the host. */
export function resolveBodyLimits(
  { plan, bodyLimits }: Pick<PlannedRoute, 'plan' | 'bodyLimits'>,
  host: BodyLimits,
  configuration: Configuration,
): BodyLimits {
  return {
    ...host,
    bytes: readConfiguredLimit(configuration, plan.id, 'BodyLimit') ?? plan.bodyLimit ?? bodyLimits.bodyLimit ?? host.bytes,
    values: readConfiguredLimit(configuration, plan.id, 'BodyValues') ?? plan.bodyValues ?? bodyLimits.bodyValues ?? host.values,
  };
}

/** What the limits of operations are read from. */
export interface LimitSources {
  readonly options: ServiceEndpointsOptions;
  readonly configuration: Configuration;
}

/** The plan of an operation, and of its later versions, with the deadline, the number of statements and the limits of filters that the operator, its groups and the host set. */
export function withConfiguredLimits({ plan, groups }: Pick<PlannedRoute, 'plan' | 'groups'>, sources: LimitSources): OperationPlan {
  const { configuration } = sources;
  const text = readSetting(configuration, `Service:Operations:${plan.id}:Timeout`)?.trim();
  const timeout = text ? parseDuration(text) : undefined;
  const statements =
    readConfiguredLimit(configuration, plan.id, 'Statements') ??
    plan.statements ??
    groups.findLast((group) => group.operationStatements != null)?.operationStatements ??
    undefined;
  const filterLimits = plan.filterLimits && resolveFilterLimits(plan.id, { ...sources, groups, own: plan.filterLimits });
  const { laterVersions } = plan;
  if (timeout === undefined && statements === undefined && !filterLimits && !laterVersions) return plan;
  return {
    ...plan,
    ...omitUndefined({
      timeout,
      statements,
      filterLimits,
      laterVersions: laterVersions?.map((each) => withConfiguredLimits({ plan: each, groups }, sources)),
    }),
  };
}

/** Returns what is wrong with the limit of statements of the host. */
export function findStatementLimitProblems({ operationStatements = 0 }: ServiceEndpointsOptions, configuration: Configuration): string[] {
  const text = readSetting(configuration, 'Service:Operations:Statements')?.trim();
  return [
    ...(isCount(operationStatements) ? [] : [`the option operationStatements is ${operationStatements}; it must be a whole number from 0`]),
    ...(text && !isCount(Number(text)) ? [`Service:Operations:Statements is '${text}'; it must be a whole number from 0`] : []),
  ];
}

/** Returns what is wrong with the limits of single operations and groups. */
export function findOperationLimitProblems(routes: readonly PlannedRoute[], { options, configuration }: LimitSources): string[] {
  const ids = new Set(routes.map(({ plan }) => plan.id));
  const unknown = listSettingNames(configuration, 'Service:Operations').filter((name) => name.includes('.') && !ids.has(name));
  const inGroups = routes.flatMap(({ bodyLimits }) => Object.entries(bodyLimits));
  const groups = [...new Set(routes.flatMap((route) => route.groups))];
  return [
    ...unknown.map((name) => `Service:Operations:${name} names an operation that this host does not run`),
    ...new Set(
      inGroups
        .filter(([, value]) => !isLimit(value))
        .map(([name, value]) => `configureGroup sets ${name} to ${value}; it must be a whole number above 0`),
    ),
    ...[...ids].flatMap((id) => (['BodyLimit', 'BodyValues'] as const).flatMap((name) => findProblem(configuration, id, name))),
    ...[...ids]
      .filter((id) => !isCount(readConfiguredLimit(configuration, id, 'Statements') ?? 0))
      .map((id) => `Service:Operations:${id}:Statements must be a whole number from 0`),
    ...groups
      .filter(({ operationStatements }) => operationStatements != null && !isCount(operationStatements))
      .map(
        ({ operationStatements }) => `configureGroup sets operationStatements to ${operationStatements}; it must be a whole number from 0`,
      ),
    ...findFilterLimitProblems([...ids], { groups, options, configuration }),
    ...findIdleLimits([...new Map(routes.map(({ plan }) => [plan.id, plan])).values()], configuration),
  ];
}

function findProblem(configuration: Configuration, id: string, name: 'BodyLimit' | 'BodyValues'): string[] {
  const value = readConfiguredLimit(configuration, id, name);
  return value === undefined || isLimit(value) ? [] : [`Service:Operations:${id}:${name} must be a whole number above 0`];
}

function readConfiguredLimit(
  configuration: Configuration,
  id: string,
  name: 'BodyLimit' | 'BodyValues' | 'Statements',
): number | undefined {
  const text = readSetting(configuration, `Service:Operations:${id}:${name}`)?.trim();
  return text ? Number(text) : undefined;
}

function isLimit(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
