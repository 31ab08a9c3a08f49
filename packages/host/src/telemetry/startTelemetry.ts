import type { ServiceRegistry } from '@portico/runtime';
import type { Telemetry, TelemetrySettings } from '@portico/telemetry';
import { StartupError } from '../startupError.ts';
import { noteTelemetry } from './hostTelemetry.ts';
import { metricsPath } from './metricsPath.ts';
import { identifyService } from './ownPackage.ts';
import { planTelemetry } from './plannedTelemetry.ts';
import type { PlannedTelemetry } from './plannedTelemetry.ts';
import type { ServerLog } from '../server/serverLog.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';

/** The running telemetry of a host. */
export interface RunningTelemetry {
  /** Returns the metrics in the text format of Prometheus; undefined if that is not enabled. */
  readonly collect: (() => Promise<string>) | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts telemetry if it is planned, and only then loads its package. */
export async function startTelemetry(
  log: ServerLog,
  registry: ServiceRegistry,
  slot: TelemetrySlot,
): Promise<RunningTelemetry | undefined> {
  const planned = planTelemetry(registry, process.env);
  if (!planned) return undefined;
  const telemetry = await open(await resolveSettings(planned, log));
  noteTelemetry(registry, telemetry);
  slot.requests = telemetry;
  slot.log = telemetry.log;
  const stop = async () => {
    slot.requests = undefined;
    slot.log = undefined;
    await telemetry.stop();
  };
  return { collect: telemetry.prometheus, stop };
}

async function open(settings: TelemetrySettings): Promise<Telemetry> {
  const { Telemetry } = await loadOptionalPackage({ name: '@portico/telemetry', user: 'telemetry' }, () =>
    import('@portico/telemetry').catch(rethrow),
  );
  try {
    return new Telemetry(settings);
  } catch (error) {
    throw new StartupError([`telemetry cannot be started: ${error instanceof Error ? error.message : String(error)}`], error);
  }
}

async function resolveSettings({ endpoint, serviceName, prometheus }: PlannedTelemetry, log: ServerLog): Promise<TelemetrySettings> {
  const { name, version } = await identifyService(process.argv[1], process.cwd());
  return {
    endpoint,
    serviceName: serviceName ?? name ?? 'portico',
    serviceVersion: version,
    prometheus: prometheus ? metricsPath : undefined,
    warn: (text) => log.warn(text),
  };
}
