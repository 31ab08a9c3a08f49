import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Guid, NotFoundError } from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import type { Properties } from './properties.ts';
import type { PropertyDto } from './property.ts';

/** Lists the properties by name, each with its room types. */
export class ListProperties extends Endpoint(Get(''), { group: PropertiesGroup })<PropertyDto[]> {
  /** Those in one city only. */
  readonly city?: FromQuery<string>;

  handle(properties: Properties) {
    return properties.list(this.city);
  }
}

/** Reads one property with its room types. */
export class GetProperty extends Endpoint(Get('/{id}'), { group: PropertiesGroup })<PropertyDto, NotFoundError> {
  readonly id!: Guid;

  handle(properties: Properties) {
    return properties.get(this.id);
  }
}
