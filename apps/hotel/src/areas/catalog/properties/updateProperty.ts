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
 * What is left out stays as it is; a list of amenities or of policies replaces the present one.
 */
export class UpdateProperty extends Mutation(MutationMode.Update, Property, Put('/{id}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.update,
})<NotFoundError | ValidationError | BusinessRuleError> {
  readonly id!: Guid;
  readonly code?: Code;
  readonly name?: Name;
  readonly description?: Description;
  readonly address?: Address;
  readonly city?: PlaceName;
  readonly country?: PlaceName;
  readonly starRating?: StarRating;
  readonly timeZone?: TimeZoneName;
  readonly checkInTime?: TimeOfDay;
  readonly checkOutTime?: TimeOfDay;
  readonly isActive?: boolean;
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;
  readonly cancellationPolicies?: CancellationPolicyInput[];

  override async apply(property: Property, amenities: ReadAccess<Amenity>, policies: CancellationPolicies) {
    const { id: _id, amenityIds = [], cancellationPolicies, ...details } = this;
    const missing = await missingAmenity(amenityIds, amenities);
    const refused = missing ?? (cancellationPolicies && (await policies.replace(property, cancellationPolicies)));
    return refused ?? property.describe(details);
  }
}
