import type { GroupBodyLimits } from '../plannedRoute.ts';
import type { Configuration } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { parseDuration } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';
import type { BodyLimits } from '../bodies/bodyStage.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import { findFilterLimitProblems, resolveFilterLimits } from './filterLimits.ts';
import { findIdleLimits } from './idleLimits.ts';
import type { OperationSettings } from './operationSettings.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** Returns the body limits of the groups around an operation. The innermost group wins. */
export function resolveGroupBodyLimits(groups: readonly ConfiguredGroup[]): GroupBodyLimits {
  const bodyLimit = groups.findLast((group) => group.bodyLimit != null)?.bodyLimit;
  const bodyValues = groups.findLast((group) => group.bodyValues != null)?.bodyValues;
  return omitUndefined({ bodyLimit: bodyLimit ?? undefined, bodyValues: bodyValues ?? undefined });
}

/**
 * Returns the body limits of one operation: from the operator's configuration, else the operation itself, else its groups,
 * else the host.
 */
export function resolveBodyLimits(
  { plan, bodyLimits }: Pick<PlannedRoute, 'plan' | 'bodyLimits'>,
  host: BodyLimits,
  settings: OperationSettings,
): BodyLimits {
  return {
    ...host,
    bytes: settings.readNumber(plan.id, 'BodyLimit') ?? plan.bodyLimit ?? bodyLimits.bodyLimit ?? host.bytes,
    values: settings.readNumber(plan.id, 'BodyValues') ?? plan.bodyValues ?? bodyLimits.bodyValues ?? host.values,
  };
}

/** The sources of the limits of operations. */
export interface LimitSources {
  readonly options: ServiceEndpointsOptions;
  readonly configuration: Configuration;
  /** The configuration of single operations. */
  readonly settings: OperationSettings;
}

/** Adds the configured timeout, statement limit and filter limits to the plan of an operation and its later versions. */
export function withConfiguredLimits({ plan, groups }: Pick<PlannedRoute, 'plan' | 'groups'>, sources: LimitSources): OperationPlan {
  const { settings } = sources;
  const text = settings.read(plan.id, 'Timeout');
  const timeout = text ? parseDuration(text) : undefined;
  const statements =
    settings.readNumber(plan.id, 'Statements') ??
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

/** Finds problems of the host's statement limit. */
export function findStatementLimitProblems({ operationStatements = 0 }: ServiceEndpointsOptions, configuration: Configuration): string[] {
  const text = readSetting(configuration, 'Service:Operations:Statements')?.trim();
  return [
    ...(isCount(operationStatements)
      ? []
      : [`the option operationStatements is ${operationStatements}; it must be a whole number of at least 0`]),
    ...(text && !isCount(Number(text)) ? [`Service:Operations:Statements is '${text}'; it must be a whole number of at least 0`] : []),
  ];
}

/** Finds problems of the limits of single operations and groups. */
export function findOperationLimitProblems(routes: readonly PlannedRoute[], sources: LimitSources): string[] {
  const { settings } = sources;
  const ids = new Set(routes.map(({ plan }) => plan.id));
  const configured = settings.selectConfigured([...ids]);
  const unknown = settings.listNames().filter((name) => name.includes('.') && !ids.has(name));
  const inGroups = routes.flatMap(({ bodyLimits }) => Object.entries(bodyLimits));
  const groups = [...new Set(routes.flatMap((route) => route.groups))];
  return [
    ...unknown.map((name) => `Service:Operations:${name} refers to an operation that this host does not run`),
    ...new Set(
      inGroups
        .filter(([, value]) => !isLimit(value))
        .map(([name, value]) => `configureGroup sets ${name} to ${value}; it must be a whole number above 0`),
    ),
    ...configured.flatMap((id) => (['BodyLimit', 'BodyValues'] as const).flatMap((name) => findProblem(settings, id, name))),
    ...configured
      .filter((id) => !isCount(settings.readNumber(id, 'Statements') ?? 0))
      .map((id) => `Service:Operations:${id}:Statements must be a whole number of at least 0`),
    ...groups
      .filter(({ operationStatements }) => operationStatements != null && !isCount(operationStatements))
      .map(
        ({ operationStatements }) =>
          `configureGroup sets operationStatements to ${operationStatements}; it must be a whole number of at least 0`,
      ),
    ...findFilterLimitProblems(configured, { ...sources, groups }),
    ...findIdleLimits([...new Map(routes.map(({ plan }) => [plan.id, plan])).values()], settings),
  ];
}

function findProblem(settings: OperationSettings, id: string, name: 'BodyLimit' | 'BodyValues'): string[] {
  const value = settings.readNumber(id, name);
  return value === undefined || isLimit(value) ? [] : [`Service:Operations:${id}:${name} must be a whole number above 0`];
}

function isLimit(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
