import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** What a house or a room offers beside the bed. */
export class AmenitiesGroup extends EndpointGroup('/amenities', { parent: ApiGroup, tag: 'Amenities' }) {}

/** The houses, with what can be booked in them. */
export class PropertiesGroup extends EndpointGroup('/properties', { parent: ApiGroup, tag: 'Properties' }) {}

/** The kinds of room of a house, with their rates. */
export class RoomTypesGroup extends EndpointGroup('/room-types', { parent: ApiGroup, tag: 'Room types' }) {}
