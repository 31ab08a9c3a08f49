import type { Clock, Guid } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import type { Property } from '../properties/property.ts';
import type { RoomType } from '../roomTypes/roomType.ts';
import { fillWithDemoData } from './demoData.ts';
import { newId } from './ids.ts';
import { Table } from './table.ts';

/** The catalog's data, held in memory and filled with the demo hotels at start. */
export class CatalogData {
  readonly amenities: Table<Amenity>;
  readonly properties: Table<Property>;
  readonly roomTypes: Table<RoomType>;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.amenities = new Table('Amenity', clock);
    this.properties = new Table('Property', clock);
    this.roomTypes = new Table('RoomType', clock);
    fillWithDemoData(this);
  }

  /** An id for what has no table of its own. */
  newId(): Guid {
    return newId(this.#clock.now());
  }
}
