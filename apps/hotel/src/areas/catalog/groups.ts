import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** Amenities of properties and room types. */
export class AmenitiesGroup extends EndpointGroup('/amenities', { parent: ApiGroup, tag: 'Amenities' }) {}

/** Properties and their room types. */
export class PropertiesGroup extends EndpointGroup('/properties', { parent: ApiGroup, tag: 'Properties' }) {}

/** Room types of the properties, with their rates. */
export class RoomTypesGroup extends EndpointGroup('/room-types', { parent: ApiGroup, tag: 'Room types' }) {}

/** The updates of rates in the background. Not below room types, whose `{id}` would match it, too. */
export class RateUpdatesGroup extends EndpointGroup('/rate-updates', { parent: ApiGroup, tag: 'Room types' }) {}
