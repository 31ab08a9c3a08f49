import type { Configuration } from '@portico/core';
import { isFilterLimit, mostFilterLimits } from '@portico/core/manifest';
import type { FilterLimits } from '@portico/core/manifest';
import { readSetting } from '../configuration/setting.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';

/** By limit: the option of host and groups, the key of the host, and the key of one operation. */
const names = {
  conditions: { option: 'maxConditions', key: 'Service:Filters:MaxConditions', own: 'FilterConditions' },
  depth: { option: 'maxFilterDepth', key: 'Service:Filters:MaxDepth', own: 'FilterDepth' },
  length: { option: 'maxFilterLength', key: 'Service:Filters:MaxLength', own: 'FilterLength' },
  values: { option: 'maxFilterValues', key: 'Service:Filters:MaxValues', own: 'FilterValues' },
} as const satisfies Record<keyof FilterLimits, object>;

const limits = Object.entries(names) as [keyof FilterLimits, (typeof names)[keyof FilterLimits]][];

/** Where the limits of a complex filter come from. */
export interface FilterSources {
  /** Of the operation itself. */
  readonly own: FilterLimits;
  /** Around it, the innermost last. */
  readonly groups: readonly ConfiguredGroup[];
  readonly options: ServiceEndpointsOptions;
  readonly configuration: Configuration;
}

/** The limits of the filter of one operation: as the operator configures, else as it says itself, else its groups, else the host. Undefined if none says anything. */
export function resolveFilterLimits(id: string, { own, groups, options, configuration }: FilterSources): FilterLimits | undefined {
  const found: { -readonly [Name in keyof FilterLimits]: number } = {};
  for (const [limit, { option, key, own: name }] of limits) {
    const value =
      parseLimit(readSetting(configuration, `Service:Operations:${id}:${name}`)) ??
      own[limit] ??
      groups.findLast((group) => group[option] != null)?.[option] ??
      options[option] ??
      parseLimit(readSetting(configuration, key));
    if (value !== undefined) found[limit] = value;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Returns what is wrong with the limits of filters in options and configuration of the host, of groups and of single operations. */
export function findFilterLimitProblems(
  ids: readonly string[],
  { groups, options, configuration }: Pick<FilterSources, 'groups' | 'options' | 'configuration'>,
): string[] {
  return limits.flatMap(([limit, { option, key, own }]) => {
    const given: (readonly [what: string, value: number | undefined])[] = [
      [`the option ${option} is`, options[option]],
      ...groups.map((group) => [`configureGroup sets ${option} to`, group[option] ?? undefined] as const),
      [`${key} is`, parseLimit(readSetting(configuration, key))],
      ...ids.map(
        (id) => [`Service:Operations:${id}:${own} is`, parseLimit(readSetting(configuration, `Service:Operations:${id}:${own}`))] as const,
      ),
    ];
    const wrong = given.filter(([, value]) => value !== undefined && !isFilterLimit(limit, value));
    return wrong.map(([what, value]) => `${what} ${value}; it must be a whole number from 1 to ${mostFilterLimits[limit]}`);
  });
}

function parseLimit(text: string | undefined): number | undefined {
  return text?.trim() ? Number(text.trim()) : undefined;
}
