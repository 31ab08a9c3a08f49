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

/** Adds a property to the chain. */
export class CreateProperty extends Mutation(MutationMode.Create, Property, Post(''), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.create,
  status: 201,
  location: () => GetProperty,
})<NotFoundError | ValidationError | BusinessRuleError> {
  /** A short code for the property, unique in the chain, such as `LIS-01`. */
  readonly code!: Code;
  /** The name of the property, such as `Fjord House`. */
  readonly name!: Name;
  /** A description for guests; may be empty. */
  readonly description: Description = '';
  /** The street and house number. */
  readonly address!: Address;
  /** The city that the property is in. */
  readonly city!: PlaceName;
  /** The country that the property is in, such as `Portugal`. */
  readonly country!: PlaceName;
  /** The hotel classification, from 1 to 5 stars. */
  readonly starRating!: StarRating;
  /** The IANA name of the local time zone, such as `Europe/Lisbon`. */
  readonly timeZone!: TimeZoneName;
  /** The local time from which rooms are ready, as `HH:mm`. */
  readonly checkInTime: TimeOfDay = '14:00';
  /** The local time by which guests must leave their rooms, as `HH:mm`. */
  readonly checkOutTime: TimeOfDay = '11:00';
  /** Whether the property accepts reservations. */
  readonly isActive: boolean = true;
  /** The ids of the amenities that the property offers. */
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;
  /** The cancellation policies of the property, of which at most one is the default. */
  readonly cancellationPolicies?: CancellationPolicyInput[];

  override async apply(property: Property, amenities: ReadAccess<Amenity>, policies: CancellationPolicies) {
    const { amenityIds = [], cancellationPolicies = [], ...details } = this;
    const error = (await missingAmenity(amenityIds, amenities)) ?? policies.add(property, cancellationPolicies);
    return error ?? property.describe(details);
  }
}
