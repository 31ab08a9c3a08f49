import { ConflictError, NotFoundError } from '@portico/core';
import type { Guid } from '@portico/core';
import type { CatalogData } from '../data/catalogData.ts';
import { withChanges } from '../data/changes.ts';
import type { Changes } from '../data/changes.ts';
import type { Row, Table } from '../data/table.ts';
import type { Amenity, AmenityCategory, AmenityDto } from './amenity.ts';

/** What a list of amenities can be asked for. */
export interface AmenityFilter {
  /** Part of the name, whatever its case. */
  readonly name?: string | undefined;
  readonly category?: AmenityCategory | undefined;
}

/** The amenities of the catalog; no two have the same name. */
export class Amenities {
  readonly #rows: Table<Amenity>;

  constructor(data: CatalogData) {
    this.#rows = data.amenities;
  }

  /** Those that match, in alphabetical order. */
  list({ name = '', category }: AmenityFilter = {}): AmenityDto[] {
    const found = this.#rows.all().filter((amenity) => amenity.name.toLowerCase().includes(name.toLowerCase()));
    return inOrder(category === undefined ? found : found.filter((amenity) => amenity.category === category));
  }

  /** The amenity of that id. */
  get(id: Guid): AmenityDto | NotFoundError {
    const amenity = this.#rows.get(id);
    return amenity instanceof NotFoundError ? amenity : toDto(amenity);
  }

  /** Those of the ids that there are, in alphabetical order. */
  among(ids: readonly Guid[]): AmenityDto[] {
    return inOrder(ids.flatMap((id) => this.#rows.find(id) ?? []));
  }

  /** What is wrong with a list of ids: the first that no amenity has. */
  missing(ids: readonly Guid[]): NotFoundError | undefined {
    return ids.map((id) => this.#rows.get(id)).find((amenity) => amenity instanceof NotFoundError);
  }

  /** Adds an amenity, unless its name is taken. */
  add(amenity: Amenity): AmenityDto | ConflictError {
    return this.#taken(amenity) ?? toDto(this.#rows.insert(amenity));
  }

  /** Changes an amenity, unless its new name is taken. */
  change(id: Guid, changes: Changes<Amenity>): AmenityDto | NotFoundError | ConflictError {
    const amenity = this.#rows.get(id);
    if (amenity instanceof NotFoundError) return amenity;
    const changed = withChanges(amenity, changes);
    return this.#taken(changed) ?? toDto(this.#rows.save(changed));
  }

  /** Deletes an amenity until it is restored. */
  delete(id: Guid): NotFoundError | undefined {
    return this.#rows.delete(id);
  }

  /** Brings a deleted amenity back, unless its name is taken by now. One that is not deleted stays as it is. */
  restore(id: Guid): AmenityDto | NotFoundError | ConflictError {
    const deleted = this.#rows.findDeleted(id);
    if (!deleted) return this.get(id);
    return this.#taken(deleted) ?? toDto(this.#rows.restore(deleted));
  }

  #taken({ name, id }: Amenity & Partial<Row>): ConflictError | undefined {
    const other = this.#rows.all().find((amenity) => amenity.name === name && amenity.id !== id);
    return other && new ConflictError(`There is already an amenity named '${name}'.`);
  }
}

function inOrder(amenities: readonly (Amenity & Row)[]): AmenityDto[] {
  return amenities.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(toDto);
}

function toDto({ id, name, category, iconName }: Amenity & Row): AmenityDto {
  return { id, name, category, ...(iconName !== undefined && { iconName }) };
}
