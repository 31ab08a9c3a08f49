import type { Authenticate as HostAuthenticate, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host';
import type { NodeRequest } from './requests/nodeRequest.ts';

/** Tells who is calling by the request. */
export type Authenticate = HostAuthenticate<NodeRequest>;

/** Options of all operations of a host on Node's server. */
export type ServiceEndpointsOptions = HostEndpointsOptions<NodeRequest>;
