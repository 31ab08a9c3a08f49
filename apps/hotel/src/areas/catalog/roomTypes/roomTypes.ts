import { ConflictError, NotFoundError } from '@portico/core';
import type { Guid, ValidationError } from '@portico/core';
import type { Amenities } from '../amenities/amenities.ts';
import type { CatalogData } from '../data/catalogData.ts';
import { withChanges } from '../data/changes.ts';
import type { Changes } from '../data/changes.ts';
import type { Row } from '../data/table.ts';
import { checkCurrency } from '../standards.ts';
import type { RoomType, RoomTypeDto } from './roomType.ts';

/** A room type as it comes in. */
export interface RoomTypeInput extends Omit<RoomType, 'amenityIds'> {
  readonly amenityIds?: readonly Guid[];
}

type Refusal = NotFoundError | ConflictError | ValidationError;

/** The room types of all properties; no two of one property have the same code. */
export class RoomTypes {
  readonly #data: CatalogData;
  readonly #amenities: Amenities;

  constructor(data: CatalogData, amenities: Amenities) {
    this.#data = data;
    this.#amenities = amenities;
  }

  /** Those of one property, or of all, by code. */
  list(propertyId?: Guid): RoomTypeDto[] {
    const all = this.#data.roomTypes.all().toSorted((one, other) => one.code.localeCompare(other.code, 'en'));
    const found = propertyId === undefined ? all : all.filter((roomType) => roomType.propertyId === propertyId.toLowerCase());
    return found.map((roomType) => this.#toDto(roomType));
  }

  /** The room type of that id. */
  get(id: Guid): RoomTypeDto | NotFoundError {
    const roomType = this.#data.roomTypes.get(id);
    return roomType instanceof NotFoundError ? roomType : this.#toDto(roomType);
  }

  /** Adds a room type to its property, unless its code is taken there. */
  add(input: RoomTypeInput): RoomTypeDto | Refusal {
    const property = this.#data.properties.get(input.propertyId);
    if (property instanceof NotFoundError) return property;
    const roomType = { ...input, propertyId: property.id, amenityIds: input.amenityIds ?? [] };
    return this.#refusal(roomType) ?? this.#toDto(this.#data.roomTypes.insert(roomType));
  }

  /** Changes a room type, unless its new code is taken. */
  change(id: Guid, changes: Changes<Omit<RoomType, 'propertyId'>>): RoomTypeDto | Refusal {
    const roomType = this.#data.roomTypes.get(id);
    if (roomType instanceof NotFoundError) return roomType;
    const changed = withChanges(roomType, changes);
    return this.#refusal(changed) ?? this.#toDto(this.#data.roomTypes.save(changed));
  }

  /** Deletes a room type until it is restored. */
  delete(id: Guid): NotFoundError | undefined {
    return this.#data.roomTypes.delete(id);
  }

  /** Brings a deleted room type back, unless its code is taken by now. One that is not deleted stays as it is. */
  restore(id: Guid): RoomTypeDto | NotFoundError | ConflictError {
    const deleted = this.#data.roomTypes.findDeleted(id);
    if (!deleted) return this.get(id);
    return this.#taken(deleted) ?? this.#toDto(this.#data.roomTypes.restore(deleted));
  }

  #refusal(roomType: RoomType & Partial<Row>): Refusal | undefined {
    return checkCurrency(roomType.currency) ?? this.#amenities.missing(roomType.amenityIds) ?? this.#taken(roomType);
  }

  #taken({ propertyId, code, id }: RoomType & Partial<Row>): ConflictError | undefined {
    const others = this.#data.roomTypes.all().filter((other) => other.propertyId === propertyId && other.id !== id);
    return others.some((other) => other.code === code) ? new ConflictError(`The property already has a room type '${code}'.`) : undefined;
  }

  #toDto({ amenityIds, ...roomType }: RoomType & Row): RoomTypeDto {
    return { ...roomType, amenities: this.#amenities.among(amenityIds) };
  }
}
