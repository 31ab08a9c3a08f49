import type { UnvalidatedPolicy } from './configuredPolicies.ts';
import { parseDuration } from './duration.ts';
import { partitionNames } from './partition.ts';
import { policyKinds } from './policy.ts';

/** Finds problems of a policy. */
export function findPolicyProblems(name: string, policy: UnvalidatedPolicy, hasRedis: boolean): string[] {
  const problems = [
    ...(/^[\w.-]+$/.test(name) ? [] : ['has an invalid name; names consist of letters, digits, dots, dashes and underscores']),
    ...checkChoice('kind', policy.kind, policyKinds),
    ...checkWholeNumber('limit', policy.limit),
    ...(policy.kind === 'concurrency' ? [] : findSpanProblems(policy)),
    ...(typeof policy.partitionBy === 'function' ? [] : checkChoice('partitionBy', policy.partitionBy ?? 'user', partitionNames)),
    ...checkChoice('store', policy.store ?? 'memory', ['memory', 'redis']),
    ...checkChoice('whenStoreFails', policy.whenStoreFails ?? 'local', ['local', 'open', 'closed']),
    ...(policy.store === 'redis' && !hasRedis ? ['uses Redis, which has no address; set Service:Redis:Url'] : []),
  ];
  return problems.map((problem) => `the rate-limit policy '${name}' ${problem}`);
}

function findSpanProblems({ kind, window, burst }: UnvalidatedPolicy): string[] {
  const span = window === undefined ? undefined : parseDuration(window);
  return [
    ...(span !== undefined && span >= 1
      ? []
      : [`has the window ${String(window)}; it must be seconds, or a number with the unit ms, s, m, h or d`]),
    ...(kind === 'tokenBucket' && burst !== undefined ? checkWholeNumber('burst', burst) : []),
  ];
}

function checkWholeNumber(member: string, value: unknown): string[] {
  return Number.isSafeInteger(value) && (value as number) > 0
    ? []
    : [`has the ${member} ${String(value)}; it must be a whole number above 0`];
}

function checkChoice(member: string, value: unknown, known: readonly string[]): string[] {
  return known.includes(value as string) ? [] : [`has the ${member} '${String(value)}'; valid values are ${known.join(', ')}`];
}
