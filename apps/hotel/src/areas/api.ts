import { EndpointGroup } from '@portico/core';

/** Everything that clients of version 1 call. */
export class ApiGroup extends EndpointGroup('/api/v1', { version: '1.0' }) {}
