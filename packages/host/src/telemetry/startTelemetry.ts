import { readFile } from 'node:fs/promises';
import type { ServiceRegistry } from '@portico/runtime';
import type { Telemetry, TelemetrySettings } from '@portico/telemetry';
import { StartupError } from '../startupError.ts';
import { noteTelemetry } from './hostTelemetry.ts';
import { planTelemetry } from './plannedTelemetry.ts';
import type { PlannedTelemetry } from './plannedTelemetry.ts';
import type { ServerLog } from '../server/serverLog.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';

/** Starts telemetry if it is planned, and only then loads its package. Returns the function that stops it. */
export async function startTelemetry(
  log: ServerLog,
  registry: ServiceRegistry,
  slot: TelemetrySlot,
): Promise<(() => Promise<void>) | undefined> {
  const planned = planTelemetry(registry, process.env);
  if (!planned) return undefined;
  const telemetry = await open(await resolveSettings(planned, log));
  noteTelemetry(registry, telemetry);
  slot.requests = telemetry;
  slot.log = telemetry.log;
  return async () => {
    slot.requests = undefined;
    slot.log = undefined;
    await telemetry.stop();
  };
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

/** Resolves the name and version of the application; the default is the package in the working directory. */
async function resolveSettings({ endpoint, serviceName }: PlannedTelemetry, log: ServerLog): Promise<TelemetrySettings> {
  const { name, version } = await readOwnPackage();
  return { endpoint, serviceName: serviceName ?? name ?? 'portico', serviceVersion: version, warn: (text) => log.warn(text) };
}

async function readOwnPackage(): Promise<{ readonly name?: string; readonly version?: string }> {
  try {
    return JSON.parse(await readFile('package.json', 'utf8')) as { name?: string; version?: string };
  } catch {
    return {};
  }
}
