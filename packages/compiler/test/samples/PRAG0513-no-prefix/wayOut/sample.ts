import { EndpointGroup } from '@portico/core';

export class RoomsGroup extends EndpointGroup('') {}
