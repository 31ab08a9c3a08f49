import type { RemoteArea } from '@portico/remote';
import type { ModulePlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from './options.ts';

/** What `addServiceEndpoints` gives back, to configure groups before the endpoints are mapped. */
export interface ServiceEndpointsBuilder {
  /** Sets options of the group whose class name without a trailing `Group` is `name`. */
  configureGroup(name: string, options: ConfiguredGroup): ServiceEndpointsBuilder;
}

/** What was registered on a host, as collected before it starts. */
export class ServiceEndpoints implements ServiceEndpointsBuilder {
  /** The areas that this host runs. */
  readonly modules: readonly ModulePlan[];
  /** The areas that other processes run, and that this one reaches. */
  readonly remotes: readonly RemoteArea[];
  readonly options: ServiceEndpointsOptions;
  /** In the order of the calls; one group may be named by mistake several times. */
  readonly configured: { readonly name: string; readonly options: ConfiguredGroup }[] = [];

  /** The rate-limit policies that let no request through while they cannot count; known when the host starts. */
  closingLimits: ReadonlySet<string> = new Set();

  constructor(areas: readonly (ModulePlan | RemoteArea)[], options: ServiceEndpointsOptions) {
    this.modules = areas.filter((area): area is ModulePlan => !isRemote(area));
    this.remotes = areas.filter(isRemote);
    this.options = options;
  }

  /** Everything whose routes are answered here. */
  get answered(): readonly ModulePlan[] {
    return [...this.modules, ...this.remotes.filter(({ options }) => options.routes).map(({ module }) => module)];
  }

  configureGroup(name: string, options: ConfiguredGroup): this {
    this.configured.push({ name, options });
    return this;
  }
}

/** Its class would bring the whole package along, which most hosts can do without. */
function isRemote(area: ModulePlan | RemoteArea): area is RemoteArea {
  return 'module' in area;
}
