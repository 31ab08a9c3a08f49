import type { Configuration } from '@portico/core';
import type { OperationPlan } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';

/** What an operation must have so that a limit of its own says anything. */
interface Limited {
  readonly keys: readonly ('BodyLimit' | 'BodyValues' | `Filter${'Conditions' | 'Depth' | 'Length' | 'Values'}`)[];
  /** What an operation without it does. */
  readonly lack: string;
  readonly has: (plan: OperationPlan) => boolean;
}

const limited: readonly Limited[] = [
  { keys: ['BodyLimit'], lack: 'takes no body', has: ({ body }) => body !== 'none' },
  { keys: ['BodyValues'], lack: 'takes no JSON body', has: ({ body }) => body === 'wrapped' || body === 'bare' },
  {
    keys: ['FilterConditions', 'FilterDepth', 'FilterLength', 'FilterValues'],
    lack: 'has no complex filter',
    has: ({ filterLimits }) => filterLimits !== undefined,
  },
];

/** How many operations are suggested at most. */
const suggested = 3;

/** Returns the limits of single operations that limit nothing, each with the operations that it could be meant for. */
export function findIdleLimits(plans: readonly OperationPlan[], configuration: Configuration): string[] {
  return limited.flatMap(({ keys, lack, has }) => {
    const isLimited = (plan: OperationPlan) => [plan, ...(plan.laterVersions ?? [])].some(has);
    const others = plans.filter(isLimited).map(({ id }) => id);
    return plans
      .filter((plan) => !isLimited(plan))
      .flatMap(({ id }) => keys.map((key) => ({ id, key: `Service:Operations:${id}:${key}` as const })))
      .filter(({ key }) => readSetting(configuration, key)?.trim())
      .map(({ id, key }) => `${key} limits nothing: ${id} ${lack}; ${formatSuggestion(others)}`);
  });
}

function formatSuggestion(others: readonly string[]): string {
  if (others.length === 0) return 'remove the key';
  const more = others.length > suggested ? `, and ${others.length - suggested} more` : '';
  return `remove the key, or name an operation that it can limit (${others.slice(0, suggested).join(', ')}${more})`;
}
