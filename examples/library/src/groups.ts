import { EndpointGroup } from '@portico/core';

/** Everything that the library answers. */
export class ApiGroup extends EndpointGroup('/api') {}
