import { Get, Query } from '@portico/core';
import type { Filter, Guid, Sort } from '@portico/core';
import { catalogAnswers } from '../catalogAnswers.ts';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Property } from './property.ts';
import type { PropertyDto } from './propertyDto.ts';

/** Lists the properties by name, each with its room types. */
export class ListProperties extends Query(Property, Get(''), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
  cacheable: catalogAnswers,
})<PropertyDto> {
  /** Returns only properties in this city. */
  readonly city?: Filter<string>;
  /** Sort direction by name; ascending by default. */
  readonly nameSort?: Sort<'name', 'Ascending'>;
}

/** Reads one property with its room types. */
export class GetProperty extends Query(Property, Get('/{id}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
  cacheable: catalogAnswers,
})<PropertyDto> {
  /** The id of the property. */
  readonly id!: Guid;
}
