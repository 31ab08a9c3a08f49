import type { ServiceRegistry } from '@portico/runtime';
import type { Telemetry } from '@portico/telemetry';

const running = new WeakMap<ServiceRegistry, Telemetry>();

/** The telemetry of the host that a registry belongs to; undefined where it is off. */
export function getTelemetry(registry: ServiceRegistry): Telemetry | undefined {
  return running.get(registry);
}

/** Notes that a host's telemetry runs. */
export function noteTelemetry(registry: ServiceRegistry, telemetry: Telemetry): void {
  running.set(registry, telemetry);
}
