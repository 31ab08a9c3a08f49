import type { Configuration } from '@portico/core';
import { readSetting, listSettingNames } from '../configuration/setting.ts';
import type { RateLimitPolicy } from './policy.ts';

const section = 'Service:RateLimits';

/** A policy from options and configuration, before validation. */
export type UnvalidatedPolicy = { readonly [Member in keyof RateLimitPolicy]?: RateLimitPolicy[Member] | string | number };

/** Returns the policies of a host by name. Configuration overrides the options and may add policies, with fixed windows by default. */
export function collectPolicies(
  policies: Readonly<Record<string, RateLimitPolicy>>,
  configuration: Configuration,
): ReadonlyMap<string, UnvalidatedPolicy> {
  const names = new Set([...Object.keys(policies), ...listSettingNames(configuration, section)]);
  return new Map(
    [...names].map((name) => [name, { ...(Object.hasOwn(policies, name) ? policies[name] : fixed), ...readPolicy(name, configuration) }]),
  );
}

const fixed: UnvalidatedPolicy = { kind: 'fixedWindow' };

const texts = { kind: 'Kind', window: 'Window', partitionBy: 'PartitionBy', store: 'Store', whenStoreFails: 'WhenStoreFails' } as const;
const numbers = { limit: 'Limit', burst: 'Burst' } as const;

type Members = Partial<typeof texts & typeof numbers>;

function readPolicy(name: string, configuration: Configuration): UnvalidatedPolicy {
  const read = (members: Members, as: (text: string) => string | number) =>
    Object.entries(members).flatMap(([member, key]) => {
      const text = readSetting(configuration, `${section}:${name}:${key}`);
      return text === undefined ? [] : [[member, as(text)] as const];
    });
  return Object.fromEntries([...read(texts, String), ...read(numbers, Number)]);
}
