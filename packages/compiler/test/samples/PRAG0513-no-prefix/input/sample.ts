import { EndpointGroup } from '@portico/core';

// @ts-expect-error a prefix is missing
export class RoomsGroup extends EndpointGroup() {}
