import { EndpointGroup } from '@portico/core';

export class Rooms extends EndpointGroup('/rooms') {}
export class RoomsGroup extends EndpointGroup('/all-rooms') {}
