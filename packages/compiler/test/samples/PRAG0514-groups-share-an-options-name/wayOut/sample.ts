import { EndpointGroup } from '@portico/core';

export class RoomsGroup extends EndpointGroup('/rooms') {}
export class AllRoomsGroup extends EndpointGroup('/all-rooms') {}
