import type { Int, MaxLength, NotEmpty, Range } from '@portico/core';

/** The cancellation policy of a request. */
export interface CancellationPolicyInput {
  /** The name that guests see, such as `Flexible`. */
  name: string & NotEmpty & MaxLength<100>;
  /** Cancellation is free until this many hours before check-in; 48 by default. */
  hoursBeforeCheckIn?: Int & Range<0, 8760>;
  /** The percentage of the total amount that a later cancellation costs, from 0 to 100. */
  penaltyPercentage: Int & Range<0, 100>;
  /** Whether the policy applies if the guest has not chosen one; at most one policy of a property is the default. */
  isDefault?: boolean;
}
