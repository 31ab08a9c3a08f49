import type { GroupBodyLimits } from '../plannedRoute.ts';
import type { Configuration } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { milliseconds } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { setting, settingNames } from '../configuration/setting.ts';
import type { BodyLimits } from '../bodies/bodyPart.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import { filterLimitProblems, filterLimitsOf } from './filterLimits.ts';
import { idleLimitProblems } from './idleLimits.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** The limits of bodies that the groups around an operation set, the innermost first. */
export function groupBodyLimits(groups: readonly ConfiguredGroup[]): GroupBodyLimits {
  const bodyLimit = groups.findLast((group) => group.bodyLimit != null)?.bodyLimit;
  const bodyValues = groups.findLast((group) => group.bodyValues != null)?.bodyValues;
  return omitUndefined({ bodyLimit: bodyLimit ?? undefined, bodyValues: bodyValues ?? undefined });
}

/** The limits of one operation: as the operator configures, else as it says itself, else its groups, else the host. */
export function bodyLimitsOf(
  { plan, bodyLimits }: Pick<PlannedRoute, 'plan' | 'bodyLimits'>,
  host: BodyLimits,
  configuration: Configuration,
): BodyLimits {
  return {
    ...host,
    bytes: configured(configuration, plan.id, 'BodyLimit') ?? plan.bodyLimit ?? bodyLimits.bodyLimit ?? host.bytes,
    values: configured(configuration, plan.id, 'BodyValues') ?? plan.bodyValues ?? bodyLimits.bodyValues ?? host.values,
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
  const text = setting(configuration, `Service:Operations:${plan.id}:Timeout`)?.trim();
  const timeout = text ? milliseconds(text) : undefined;
  const statements =
    configured(configuration, plan.id, 'Statements') ??
    plan.statements ??
    groups.findLast((group) => group.operationStatements != null)?.operationStatements ??
    undefined;
  const filterLimits = plan.filterLimits && filterLimitsOf(plan.id, { ...sources, groups, own: plan.filterLimits });
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
export function statementLimitProblems({ operationStatements = 0 }: ServiceEndpointsOptions, configuration: Configuration): string[] {
  const text = setting(configuration, 'Service:Operations:Statements')?.trim();
  return [
    ...(isCount(operationStatements) ? [] : [`the option operationStatements is ${operationStatements}; it must be a whole number from 0`]),
    ...(text && !isCount(Number(text)) ? [`Service:Operations:Statements is '${text}'; it must be a whole number from 0`] : []),
  ];
}

/** Returns what is wrong with the limits of single operations and groups. */
export function operationLimitProblems(routes: readonly PlannedRoute[], { options, configuration }: LimitSources): string[] {
  const ids = new Set(routes.map(({ plan }) => plan.id));
  const unknown = settingNames(configuration, 'Service:Operations').filter((name) => name.includes('.') && !ids.has(name));
  const inGroups = routes.flatMap(({ bodyLimits }) => Object.entries(bodyLimits));
  const groups = [...new Set(routes.flatMap((route) => route.groups))];
  return [
    ...unknown.map((name) => `Service:Operations:${name} names an operation that this host does not run`),
    ...new Set(
      inGroups
        .filter(([, value]) => !isLimit(value))
        .map(([name, value]) => `configureGroup sets ${name} to ${value}; it must be a whole number above 0`),
    ),
    ...[...ids].flatMap((id) => (['BodyLimit', 'BodyValues'] as const).flatMap((name) => problemOf(configuration, id, name))),
    ...[...ids]
      .filter((id) => !isCount(configured(configuration, id, 'Statements') ?? 0))
      .map((id) => `Service:Operations:${id}:Statements must be a whole number from 0`),
    ...groups
      .filter(({ operationStatements }) => operationStatements != null && !isCount(operationStatements))
      .map(
        ({ operationStatements }) => `configureGroup sets operationStatements to ${operationStatements}; it must be a whole number from 0`,
      ),
    ...filterLimitProblems([...ids], { groups, options, configuration }),
    ...idleLimitProblems([...new Map(routes.map(({ plan }) => [plan.id, plan])).values()], configuration),
  ];
}

function problemOf(configuration: Configuration, id: string, name: 'BodyLimit' | 'BodyValues'): string[] {
  const value = configured(configuration, id, name);
  return value === undefined || isLimit(value) ? [] : [`Service:Operations:${id}:${name} must be a whole number above 0`];
}

function configured(configuration: Configuration, id: string, name: 'BodyLimit' | 'BodyValues' | 'Statements'): number | undefined {
  const text = setting(configuration, `Service:Operations:${id}:${name}`)?.trim();
  return text ? Number(text) : undefined;
}

function isLimit(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
