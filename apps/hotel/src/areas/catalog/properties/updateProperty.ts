import { Mutation, MutationMode, Put } from '@portico/core';
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

/**
 * Changes a property.
 *
 * Absent members are unchanged; a list of amenities or policies replaces the current list.
 */
export class UpdateProperty extends Mutation(MutationMode.Update, Property, Put('/{id}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.update,
})<NotFoundError | ValidationError | BusinessRuleError> {
  /** The id of the property. */
  readonly id!: Guid;
  /** The new short code, unique in the chain. */
  readonly code?: Code;
  /** The new name. */
  readonly name?: Name;
  /** The new description for guests. */
  readonly description?: Description;
  /** The new street and house number. */
  readonly address?: Address;
  /** The new city. */
  readonly city?: PlaceName;
  /** The new country. */
  readonly country?: PlaceName;
  /** The new hotel classification, from 1 to 5 stars. */
  readonly starRating?: StarRating;
  /** The IANA name of the new local time zone, such as `Europe/Lisbon`. */
  readonly timeZone?: TimeZoneName;
  /** The new local time from which rooms are ready, as `HH:mm`. */
  readonly checkInTime?: TimeOfDay;
  /** The new local time by which guests must leave their rooms, as `HH:mm`. */
  readonly checkOutTime?: TimeOfDay;
  /** Whether the property accepts reservations. */
  readonly isActive?: boolean;
  /** The ids of all amenities that the property offers; the list replaces the current one. */
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;
  /** All cancellation policies of the property; the list replaces the current one. */
  readonly cancellationPolicies?: CancellationPolicyInput[];

  override async apply(property: Property, amenities: ReadAccess<Amenity>, policies: CancellationPolicies) {
    const { id: _id, amenityIds = [], cancellationPolicies, ...details } = this;
    const missing = await missingAmenity(amenityIds, amenities);
    const error = missing ?? (cancellationPolicies && (await policies.replace(property, cancellationPolicies)));
    return error ?? property.describe(details);
  }
}
