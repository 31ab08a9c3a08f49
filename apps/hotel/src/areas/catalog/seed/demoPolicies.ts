import type { CancellationPolicyInput } from '../properties/cancellationPolicyInput.ts';

/** What cancelling costs in each of the houses. */
export const demoPolicies: readonly CancellationPolicyInput[] = [
  { name: 'Flexible', hoursBeforeCheckIn: 48, penaltyPercentage: 0, isDefault: true },
  { name: 'Last minute', hoursBeforeCheckIn: 0, penaltyPercentage: 100, isDefault: false },
];
