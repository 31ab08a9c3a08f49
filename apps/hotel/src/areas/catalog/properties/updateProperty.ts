import { DomainAction, Put } from '@portico/core';
import type {
  BusinessRuleError,
  ConflictError,
  Guid,
  Int,
  Length,
  MaxLength,
  NotEmpty,
  NotFoundError,
  Range,
  UniqueItems,
  ValidationError,
} from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import type { TimeOfDay } from '../standards.ts';
import type { Properties } from './properties.ts';
import type { CancellationPolicyInput, PropertyDto } from './property.ts';

/**
 * Changes a property.
 *
 * What is left out stays as it is; a list of amenities or of policies replaces the present one.
 */
export class UpdateProperty extends DomainAction(Put('/{id}'), { group: PropertiesGroup })<
  PropertyDto,
  NotFoundError | ConflictError | ValidationError | BusinessRuleError
> {
  readonly id!: Guid;
  readonly code?: string & Length<2, 20>;
  readonly name?: string & NotEmpty & MaxLength<200>;
  readonly description?: string & MaxLength<2000>;
  readonly address?: string & NotEmpty & MaxLength<200>;
  readonly city?: string & NotEmpty & MaxLength<100>;
  readonly country?: string & NotEmpty & MaxLength<100>;
  readonly starRating?: Int & Range<1, 5>;
  readonly timeZone?: string & NotEmpty & MaxLength<100>;
  readonly checkInTime?: TimeOfDay;
  readonly checkOutTime?: TimeOfDay;
  readonly isActive?: boolean;
  readonly amenityIds?: Guid[] & UniqueItems;
  readonly cancellationPolicies?: CancellationPolicyInput[];

  execute(properties: Properties) {
    return properties.change(this.id, this);
  }
}
