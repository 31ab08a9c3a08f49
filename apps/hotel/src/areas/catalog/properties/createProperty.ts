import { Mutation, MutationMode, Post } from '@portico/core';
import type { BusinessRuleError, Guid, Links, NotFoundError, ReadAccess, UniqueItems, ValidationError } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { missingAmenity } from '../amenities/missingAmenity.ts';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { TimeOfDay, TimeZoneName } from '../standards.ts';
import type { Address, Code, Description, Name, PlaceName } from '../texts.ts';
import type { CancellationPolicies } from './cancellationPolicies.ts';
import type { CancellationPolicyInput } from './cancellationPolicyInput.ts';
import { Property } from './property.ts';
import type { StarRating } from './property.ts';
import { GetProperty } from './readProperties.ts';

/** Adds a house to the chain. */
export class CreateProperty extends Mutation(MutationMode.Create, Property, Post(''), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.create,
  status: 201,
  location: () => GetProperty,
})<NotFoundError | ValidationError | BusinessRuleError> {
  /** Unique in the chain. */
  readonly code!: Code;
  readonly name!: Name;
  readonly description: Description = '';
  readonly address!: Address;
  readonly city!: PlaceName;
  readonly country!: PlaceName;
  readonly starRating!: StarRating;
  /** The name in the IANA database, such as `Europe/Lisbon`. */
  readonly timeZone!: TimeZoneName;
  readonly checkInTime: TimeOfDay = '14:00';
  readonly checkOutTime: TimeOfDay = '11:00';
  readonly isActive: boolean = true;
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;
  readonly cancellationPolicies?: CancellationPolicyInput[];

  override async apply(property: Property, amenities: ReadAccess<Amenity>, policies: CancellationPolicies) {
    const { amenityIds = [], cancellationPolicies = [], ...details } = this;
    const refused = (await missingAmenity(amenityIds, amenities)) ?? policies.add(property, cancellationPolicies);
    return refused ?? property.describe(details);
  }
}
