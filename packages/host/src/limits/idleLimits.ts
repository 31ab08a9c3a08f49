import type { OperationPlan } from '@portico/runtime';
import type { OperationSetting, OperationSettings } from './operationSettings.ts';

/** A property that an operation needs for its own limits to take effect. */
interface LimitRequirement {
  readonly keys: readonly OperationSetting[];
  /** Describes an operation without it. */
  readonly lack: string;
  readonly has: (plan: OperationPlan) => boolean;
}

const limited: readonly LimitRequirement[] = [
  { keys: ['BodyLimit'], lack: 'takes no body', has: ({ body }) => body !== 'none' },
  { keys: ['BodyValues'], lack: 'takes no JSON body', has: ({ body }) => body === 'wrapped' || body === 'bare' },
  {
    keys: ['FilterConditions', 'FilterDepth', 'FilterLength', 'FilterValues'],
    lack: 'has no complex filter',
    has: ({ filterLimits }) => filterLimits !== undefined,
  },
];

/** The maximum number of operations in a suggestion. */
const suggested = 3;

/** Finds limits of single operations that have no effect, with suggestions of operations that they may be meant for. */
export function findIdleLimits(plans: readonly OperationPlan[], settings: OperationSettings): string[] {
  const configured = new Set(settings.selectConfigured(plans.map(({ id }) => id)));
  if (configured.size === 0) return [];
  return limited.flatMap(({ keys, lack, has }) => {
    const isLimited = (plan: OperationPlan) => [plan, ...(plan.laterVersions ?? [])].some(has);
    const others = plans.filter(isLimited).map(({ id }) => id);
    return plans
      .filter((plan) => configured.has(plan.id) && !isLimited(plan))
      .flatMap(({ id }) => keys.map((name) => ({ id, name })))
      .filter(({ id, name }) => settings.read(id, name))
      .map(({ id, name }) => `Service:Operations:${id}:${name} has no effect: ${id} ${lack}; ${formatSuggestion(others)}`);
  });
}

function formatSuggestion(others: readonly string[]): string {
  if (others.length === 0) return 'remove the key';
  const more = others.length > suggested ? `, and ${others.length - suggested} more` : '';
  return `remove the key, or name an operation to which it applies (${others.slice(0, suggested).join(', ')}${more})`;
}
