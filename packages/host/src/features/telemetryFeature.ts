import type { HostFeature } from '../hostFeature.ts';
import { findTelemetryProblems } from '../telemetry/plannedTelemetry.ts';
import { startTelemetry } from '../telemetry/startTelemetry.ts';

/** Exports traces, metrics and logs. */
export const telemetryFeature: HostFeature<unknown, Awaited<ReturnType<typeof startTelemetry>>> = {
  name: 'telemetry',
  phase: 'connections',
  problems: (_plan, { registry }) => findTelemetryProblems(registry),
  open: (_plan, { server, registry, state }) => startTelemetry(server.log, registry, state.telemetry),
  close: (stop) => stop?.(),
};
