import { DomainAction, Post } from '@portico/core';
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
import { GetProperty } from './readProperties.ts';

/** Adds a house to the chain. */
export class CreateProperty extends DomainAction(Post(''), { group: PropertiesGroup, status: 201, location: () => GetProperty })<
  PropertyDto,
  NotFoundError | ConflictError | ValidationError | BusinessRuleError
> {
  /** Unique in the chain. */
  readonly code!: string & Length<2, 20>;
  readonly name!: string & NotEmpty & MaxLength<200>;
  readonly description: string & MaxLength<2000> = '';
  readonly address!: string & NotEmpty & MaxLength<200>;
  readonly city!: string & NotEmpty & MaxLength<100>;
  readonly country!: string & NotEmpty & MaxLength<100>;
  readonly starRating!: Int & Range<1, 5>;
  /** The name in the IANA database, such as `Europe/Lisbon`. */
  readonly timeZone!: string & NotEmpty & MaxLength<100>;
  readonly checkInTime: TimeOfDay = '14:00';
  readonly checkOutTime: TimeOfDay = '11:00';
  readonly isActive: boolean = true;
  readonly amenityIds?: Guid[] & UniqueItems;
  readonly cancellationPolicies?: CancellationPolicyInput[];

  execute(properties: Properties) {
    return properties.add(this);
  }
}
