import type { Authenticate as HostAuthenticate, ServiceEndpointsOptions as HostEndpointsOptions } from '@portico/host';
import type { NodeRequest } from './requests/nodeRequest.ts';

/** Authenticates the caller of a request. */
export type Authenticate = HostAuthenticate<NodeRequest>;

/** The options of all operations of a host on Node's server. */
export type ServiceEndpointsOptions = HostEndpointsOptions<NodeRequest>;
