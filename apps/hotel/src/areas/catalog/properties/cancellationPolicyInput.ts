import type { Int, MaxLength, NotEmpty, Range } from '@portico/core';

/** A cancellation policy as it comes in. */
export interface CancellationPolicyInput {
  name: string & NotEmpty & MaxLength<100>;
  /** Until then cancelling is free; 48 where it is left out. */
  hoursBeforeCheckIn?: Int & Range<0, 8760>;
  /** What part of the total is due after that. */
  penaltyPercentage: Int & Range<0, 100>;
  /** Whether it holds where a guest has chosen none; one policy of a property at most. */
  isDefault?: boolean;
}
