import type { Duration, ModulePlan } from '@portico/runtime';

/** Options of one boundary; configuration has its address and limits, `Service:RemoteBoundaries:<area>:…`, and takes precedence. */
export interface RemoteBoundaryOptions {
  /**
   * Whether this host also serves the area's routes, by forwarding requests to the process that runs it.
   * @default `false`
   * @see docs/guide/remote-areas.md#routes
   */
  readonly routes?: boolean;
  /**
   * How long a caller waits for a response: seconds, or a text such as `500ms`. `Service:RemoteBoundaries:<area>:Timeout` takes precedence.
   * @default 30 s
   * @see docs/guide/remote-areas.md#timeouts-and-retries
   */
  readonly timeout?: Duration;
  /**
   * The maximum number of attempts of a repeatable call, including the first. `Service:RemoteBoundaries:<area>:Retries:Attempts` takes precedence.
   * @default 3
   */
  readonly attempts?: number;
}

/** An area that runs in another process, created by `RemoteBoundary`. */
export class RemoteArea {
  /** The built area; only the parts for callers are used. */
  readonly module: ModulePlan;
  readonly options: RemoteBoundaryOptions;

  constructor(module: ModulePlan, options: RemoteBoundaryOptions) {
    this.module = module;
    this.options = options;
  }
}

/**
 * Declares that an area runs in another process: `addServiceEndpoints(host, [BookingModule, RemoteBoundary(BillingModule)])`.
 * Callers keep their types; the address of the area is configured with `Service:RemoteBoundaries:Billing:BaseUrl`.
 */
export function RemoteBoundary(module: ModulePlan, options: RemoteBoundaryOptions = {}): RemoteArea {
  return new RemoteArea(module, options);
}
