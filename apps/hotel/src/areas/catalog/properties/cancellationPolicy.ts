import { Audited, Entity } from '@portico/core';
import type { Guid, Int, ManyToOne, MaxLength, NotEmpty, Range } from '@portico/core';
import { assignGiven } from '../given.ts';
import type { CancellationPolicyInput } from './cancellationPolicyInput.ts';
import type { Property } from './property.ts';

/** The cost of cancelling a stay at a property. */
export class CancellationPolicy extends Entity(Audited) {
  propertyId!: Guid;
  property!: ManyToOne<Property>;
  name!: string & NotEmpty & MaxLength<100>;
  hoursBeforeCheckIn: Int & Range<0, 8760> = 48;
  penaltyPercentage!: Int & Range<0, 100>;
  isDefault: boolean = false;

  /** Creates a policy of a property. */
  static fromInput(propertyId: Guid, input: CancellationPolicyInput): CancellationPolicy {
    return assignGiven(new CancellationPolicy(), { ...input, propertyId });
  }
}
