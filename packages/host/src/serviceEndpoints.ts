import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from './options.ts';

/** Returned by `addServiceEndpoints`; configures groups before the endpoints are mapped. */
export interface ServiceEndpointsBuilder {
  /** Sets options of a group; `name` is its class name without the suffix `Group`. */
  configureGroup(name: string, options: ConfiguredGroup): ServiceEndpointsBuilder;
}

/** The registered areas and options of a host, before it starts. */
export class ServiceEndpoints implements ServiceEndpointsBuilder {
  /** The areas that this host runs. */
  readonly modules: readonly ModulePlan[];
  /** The areas in other processes that this host can call. */
  readonly remotes: readonly RemoteArea[];
  readonly options: ServiceEndpointsOptions;
  /** In call order. A group may be configured several times by mistake, which is reported. */
  readonly configured: { readonly name: string; readonly options: ConfiguredGroup }[] = [];

  /** The rate-limit policies that reject all requests while they cannot count; known when the host starts. */
  closingLimits: ReadonlySet<string> = new Set();

  constructor(areas: readonly (ModulePlan | RemoteArea)[], options: ServiceEndpointsOptions) {
    this.modules = areas.filter((area): area is ModulePlan => !isRemote(area));
    this.remotes = areas.filter(isRemote);
    this.options = options;
  }

  /** The areas whose routes this host serves. */
  get answered(): readonly ModulePlan[] {
    return [...this.modules, ...this.remotes.filter(({ options }) => options.routes).map(({ module }) => module)];
  }

  configureGroup(name: string, options: ConfiguredGroup): this {
    this.configured.push({ name, options });
    return this;
  }
}

/** Returns whether an area is remote, by its member: importing the class would load the whole package, which most hosts do not need. */
function isRemote(area: ModulePlan | RemoteArea): area is RemoteArea {
  return 'module' in area;
}
