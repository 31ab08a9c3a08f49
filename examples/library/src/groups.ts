import { EndpointGroup } from '@portico/core';

/** All operations of the library. */
export class ApiGroup extends EndpointGroup('/api') {}
