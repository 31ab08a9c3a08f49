import type { ModulePlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';

/** What `addServiceEndpoints` gives back, to configure groups before the endpoints are mapped. */
export interface ServiceEndpointsBuilder {
  /** Sets options of the group whose class name without a trailing `Group` is `name`. */
  configureGroup(name: string, options: ConfiguredGroup): ServiceEndpointsBuilder;
}

/** What was registered on a host, as collected before it starts. */
export class ServiceEndpoints implements ServiceEndpointsBuilder {
  readonly modules: readonly ModulePlan[];
  readonly options: ServiceEndpointsOptions;
  /** In the order of the calls; one group may be named by mistake several times. */
  readonly configured: { readonly name: string; readonly options: ConfiguredGroup }[] = [];

  constructor(modules: readonly ModulePlan[], options: ServiceEndpointsOptions) {
    this.modules = modules;
    this.options = options;
  }

  configureGroup(name: string, options: ConfiguredGroup): this {
    this.configured.push({ name, options });
    return this;
  }
}
