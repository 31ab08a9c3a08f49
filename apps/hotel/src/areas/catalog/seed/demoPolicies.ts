import type { CancellationPolicyInput } from '../properties/cancellationPolicyInput.ts';

/** The cancellation policies of each demo property. */
export const demoPolicies: readonly CancellationPolicyInput[] = [
  { name: 'Flexible', hoursBeforeCheckIn: 48, penaltyPercentage: 0, isDefault: true },
  { name: 'Last minute', hoursBeforeCheckIn: 0, penaltyPercentage: 100, isDefault: false },
];
