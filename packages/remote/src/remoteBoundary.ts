import type { Duration, ModulePlan } from '@portico/runtime';

/** Options of one boundary; configuration has its address and limits, `Service:RemoteBoundaries:<area>:…`, and wins where both say something. */
export interface RemoteBoundaryOptions {
  /**
   * Whether this host also serves the area's routes, by forwarding requests to the process that runs it.
   * @default `false`
   * @see docs/guide/remote-areas.md#routes
   */
  readonly routes?: boolean;
  /**
   * How long a caller waits for a response: seconds, or a text such as `500ms`. `Service:RemoteBoundaries:<area>:Timeout` wins.
   * @default 30 s
   * @see docs/guide/remote-areas.md#time
   */
  readonly timeout?: Duration;
  /**
   * How often a call is sent that may be repeated, the first time included. `Service:RemoteBoundaries:<area>:Retries:Attempts` wins.
   * @default 3
   */
  readonly attempts?: number;
}

/** An area that runs in another process, as `RemoteBoundary` makes it. */
export class RemoteArea {
  /** The area as it was built; only what callers need of it is used. */
  readonly module: ModulePlan;
  readonly options: RemoteBoundaryOptions;

  constructor(module: ModulePlan, options: RemoteBoundaryOptions) {
    this.module = module;
    this.options = options;
  }
}

/**
 * Says that an area runs in another process: `addServiceEndpoints(host, [BookingModule, RemoteBoundary(BillingModule)])`.
 * Callers keep their types; the address of the area is configured with `Service:RemoteBoundaries:Billing:BaseUrl`.
 */
export function RemoteBoundary(module: ModulePlan, options: RemoteBoundaryOptions = {}): RemoteArea {
  return new RemoteArea(module, options);
}
