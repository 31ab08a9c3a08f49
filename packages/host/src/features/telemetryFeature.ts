import type { HostFeature } from '../hostFeature.ts';
import { readSetting } from '../configuration/setting.ts';
import { findTelemetryProblems } from '../telemetry/plannedTelemetry.ts';
import { mapPrometheus } from '../telemetry/prometheusEndpoint.ts';
import { startTelemetry } from '../telemetry/startTelemetry.ts';
import type { RunningTelemetry } from '../telemetry/startTelemetry.ts';

/** Exports traces, metrics and logs. */
export const telemetryFeature: HostFeature<unknown, RunningTelemetry | undefined> = {
  name: 'telemetry',
  phase: 'connections',
  problems: (_plan, { registry }) => findTelemetryProblems(registry),
  open: (_plan, { server, registry, state }) => startTelemetry(server.log, registry, state.telemetry),
  map(running, { server, configuration }) {
    if (!running?.collect) return;
    const token = readSetting(configuration, 'Service:Telemetry:Prometheus:Token');
    mapPrometheus(server, { collect: running.collect, token: token === '' ? undefined : token });
  },
  close: (running) => running?.stop(),
};
