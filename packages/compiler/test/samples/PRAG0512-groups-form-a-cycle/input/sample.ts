import { EndpointGroup } from '@portico/core';

export class OuterGroup extends EndpointGroup('/outer', { parent: InnerGroup }) {}
export class InnerGroup extends EndpointGroup('/inner', { parent: OuterGroup }) {}
