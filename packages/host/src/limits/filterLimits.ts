import type { Configuration } from '@portico/core';
import { isFilterLimit, mostFilterLimits } from '@portico/core/manifest';
import type { FilterLimits } from '@portico/core/manifest';
import { readSetting } from '../configuration/setting.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { OperationSettings } from './operationSettings.ts';

/** By limit: the option of host and groups, the key of the host, and the key of one operation. */
const names = {
  conditions: { option: 'maxConditions', key: 'Service:Filters:MaxConditions', own: 'FilterConditions' },
  depth: { option: 'maxFilterDepth', key: 'Service:Filters:MaxDepth', own: 'FilterDepth' },
  length: { option: 'maxFilterLength', key: 'Service:Filters:MaxLength', own: 'FilterLength' },
  values: { option: 'maxFilterValues', key: 'Service:Filters:MaxValues', own: 'FilterValues' },
} as const satisfies Record<keyof FilterLimits, object>;

const limits = Object.entries(names) as [keyof FilterLimits, (typeof names)[keyof FilterLimits]][];

/** The sources of the limits of a complex filter. */
export interface FilterSources {
  /** The limits of the operation itself. */
  readonly own: FilterLimits;
  /** The outer groups, innermost last. */
  readonly groups: readonly ConfiguredGroup[];
  readonly options: ServiceEndpointsOptions;
  readonly configuration: Configuration;
  /** The configuration of single operations. */
  readonly settings: OperationSettings;
}

/**
 * Returns the filter limits of one operation: from the operator's configuration, else the operation itself, else its
 * groups, else the host. Undefined if none sets a limit.
 */
export function resolveFilterLimits(
  id: string,
  { own, groups, options, configuration, settings }: FilterSources,
): FilterLimits | undefined {
  const found: { -readonly [Name in keyof FilterLimits]: number } = {};
  for (const [limit, { option, key, own: name }] of limits) {
    const value =
      settings.readNumber(id, name) ??
      own[limit] ??
      groups.findLast((group) => group[option] != null)?.[option] ??
      options[option] ??
      parseLimit(readSetting(configuration, key));
    if (value !== undefined) found[limit] = value;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Finds problems of the filter limits in options and configuration of the host, of groups and of single operations. */
export function findFilterLimitProblems(
  ids: readonly string[],
  { groups, options, configuration, settings }: Omit<FilterSources, 'own'>,
): string[] {
  return limits.flatMap(([limit, { option, key, own }]) => {
    const given: (readonly [what: string, value: number | undefined])[] = [
      [`the option ${option} is`, options[option]],
      ...groups.map((group) => [`configureGroup sets ${option} to`, group[option] ?? undefined] as const),
      [`${key} is`, parseLimit(readSetting(configuration, key))],
      ...ids.map((id) => [`Service:Operations:${id}:${own} is`, settings.readNumber(id, own)] as const),
    ];
    const wrong = given.filter(([, value]) => value !== undefined && !isFilterLimit(limit, value));
    return wrong.map(([what, value]) => `${what} ${value}; it must be a whole number from 1 to ${mostFilterLimits[limit]}`);
  });
}

function parseLimit(text: string | undefined): number | undefined {
  return text?.trim() ? Number(text.trim()) : undefined;
}
