import { EndpointGroup } from '@portico/core';

/** Version 1 of the public API. */
export class ApiGroup extends EndpointGroup('/api/v1', { version: '1.0' }) {}
