import { BusinessRuleError, ConflictError, NotFoundError } from '@portico/core';
import type { Guid, ValidationError } from '@portico/core';
import type { Amenities } from '../amenities/amenities.ts';
import type { CatalogData } from '../data/catalogData.ts';
import { withChanges } from '../data/changes.ts';
import type { Changes } from '../data/changes.ts';
import type { Row } from '../data/table.ts';
import type { RoomTypes } from '../roomTypes/roomTypes.ts';
import { checkTimeZone } from '../standards.ts';
import type { CancellationPolicy, CancellationPolicyInput, Property, PropertyDto } from './property.ts';

/** A property as it comes in. */
export interface PropertyInput extends Omit<Property, 'amenityIds' | 'cancellationPolicies'> {
  readonly amenityIds?: readonly Guid[];
  readonly cancellationPolicies?: readonly CancellationPolicyInput[];
}

type Refusal = NotFoundError | ConflictError | ValidationError | BusinessRuleError;

/** The properties of the chain; no two have the same code. */
export class Properties {
  readonly #data: CatalogData;
  readonly #amenities: Amenities;
  readonly #roomTypes: RoomTypes;

  constructor(data: CatalogData, amenities: Amenities, roomTypes: RoomTypes) {
    this.#data = data;
    this.#amenities = amenities;
    this.#roomTypes = roomTypes;
  }

  /** Those of one city, or all, by name. */
  list(city?: string): PropertyDto[] {
    const all = this.#data.properties.all().toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    const found = city === undefined ? all : all.filter((property) => property.city === city);
    return found.map((property) => this.#toDto(property));
  }

  /** The property of that id. */
  get(id: Guid): PropertyDto | NotFoundError {
    const property = this.#data.properties.get(id);
    return property instanceof NotFoundError ? property : this.#toDto(property);
  }

  /** Adds a property, unless its code is taken. */
  add(input: PropertyInput): PropertyDto | Refusal {
    const cancellationPolicies = this.#policiesFrom(input.cancellationPolicies ?? []);
    const property = { ...input, amenityIds: input.amenityIds ?? [], cancellationPolicies };
    return this.#refusal(property) ?? this.#toDto(this.#data.properties.insert(property));
  }

  /** Changes a property, unless its new code is taken. */
  change(id: Guid, changes: Changes<PropertyInput>): PropertyDto | Refusal {
    const property = this.#data.properties.get(id);
    if (property instanceof NotFoundError) return property;
    const cancellationPolicies = changes.cancellationPolicies && this.#policiesFrom(changes.cancellationPolicies);
    const changed = withChanges(property, { ...changes, cancellationPolicies });
    return this.#refusal(changed) ?? this.#toDto(this.#data.properties.save(changed));
  }

  /** Deletes a property until it is restored; its room types stay as they are. */
  delete(id: Guid): NotFoundError | undefined {
    return this.#data.properties.delete(id);
  }

  /** Brings a deleted property back, unless its code is taken by now. One that is not deleted stays as it is. */
  restore(id: Guid): PropertyDto | NotFoundError | ConflictError {
    const deleted = this.#data.properties.findDeleted(id);
    if (!deleted) return this.get(id);
    return this.#taken(deleted) ?? this.#toDto(this.#data.properties.restore(deleted));
  }

  #refusal(property: Property & Partial<Row>): Refusal | undefined {
    return (
      checkTimeZone(property.timeZone) ?? oneDefault(property) ?? this.#amenities.missing(property.amenityIds) ?? this.#taken(property)
    );
  }

  #taken({ code, id }: Property & Partial<Row>): ConflictError | undefined {
    const other = this.#data.properties.all().find((property) => property.code === code && property.id !== id);
    return other && new ConflictError(`There is already a property with the code '${code}'.`);
  }

  #policiesFrom(inputs: readonly CancellationPolicyInput[]): CancellationPolicy[] {
    return inputs.map(({ name, hoursBeforeCheckIn = 48, penaltyPercentage, isDefault = false }) => {
      return { id: this.#data.newId(), name, hoursBeforeCheckIn, penaltyPercentage, isDefault };
    });
  }

  #toDto({ amenityIds, cancellationPolicies, ...property }: Property & Row): PropertyDto {
    return {
      ...property,
      roomTypes: this.#roomTypes.list(property.id),
      amenities: this.#amenities.among(amenityIds),
      cancellationPolicies: [...cancellationPolicies],
    };
  }
}

function oneDefault({ cancellationPolicies }: Property): BusinessRuleError | undefined {
  const defaults = cancellationPolicies.filter(({ isDefault }) => isDefault);
  return defaults.length > 1
    ? new BusinessRuleError('one-default-policy', 'At most one cancellation policy can be the default.')
    : undefined;
}
