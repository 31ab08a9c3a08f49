import type { GivenPolicy } from './configuredPolicies.ts';
import { milliseconds } from './duration.ts';
import { partitionNames } from './partition.ts';
import { policyKinds } from './policy.ts';

/** What is wrong with a policy. */
export function policyProblems(name: string, policy: GivenPolicy, hasRedis: boolean): string[] {
  const problems = [
    ...(/^[\w.-]+$/.test(name) ? [] : ['has a name that is more than letters, digits, dots, dashes and underscores']),
    ...oneOf('kind', policy.kind, policyKinds),
    ...whole('limit', policy.limit),
    ...(policy.kind === 'concurrency' ? [] : spanProblems(policy)),
    ...(typeof policy.partitionBy === 'function' ? [] : oneOf('partitionBy', policy.partitionBy ?? 'user', partitionNames)),
    ...oneOf('store', policy.store ?? 'memory', ['memory', 'redis']),
    ...oneOf('whenStoreFails', policy.whenStoreFails ?? 'local', ['local', 'open', 'closed']),
    ...(policy.store === 'redis' && !hasRedis ? ['is counted in Redis, which has no address; set Service:Redis:Url'] : []),
  ];
  return problems.map((problem) => `the rate-limit policy '${name}' ${problem}`);
}

function spanProblems({ kind, window, burst }: GivenPolicy): string[] {
  const span = window === undefined ? undefined : milliseconds(window);
  return [
    ...(span !== undefined && span >= 1 ? [] : [`has the window ${String(window)}; it must be seconds, or a number with ms, s, m, h or d`]),
    ...(kind === 'tokenBucket' && burst !== undefined ? whole('burst', burst) : []),
  ];
}

function whole(member: string, value: unknown): string[] {
  return Number.isSafeInteger(value) && (value as number) > 0
    ? []
    : [`has the ${member} ${String(value)}; it must be a whole number above 0`];
}

function oneOf(member: string, value: unknown, known: readonly string[]): string[] {
  return known.includes(value as string) ? [] : [`has the ${member} '${String(value)}'; there are ${known.join(', ')}`];
}
