import { readFile } from 'node:fs/promises';
import type { ServiceRegistry } from '@portico/runtime';
import type { Telemetry, TelemetrySettings } from '@portico/telemetry';
import { StartRefused } from '../startRefused.ts';
import { noteTelemetry } from './hostTelemetry.ts';
import { plannedTelemetry } from './plannedTelemetry.ts';
import type { PlannedTelemetry } from './plannedTelemetry.ts';
import type { ServerLog } from '../server/serverLog.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { optionalPackage, rethrow } from '../optionalPackage.ts';

/** Starts telemetry where it is planned: the package is loaded only then. Returns what ends it. */
export async function startTelemetry(
  log: ServerLog,
  registry: ServiceRegistry,
  slot: TelemetrySlot,
): Promise<(() => Promise<void>) | undefined> {
  const planned = plannedTelemetry(registry, process.env);
  if (!planned) return undefined;
  const telemetry = await open(await settingsOf(planned, log));
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
  const { Telemetry } = await optionalPackage({ name: '@portico/telemetry', user: 'telemetry' }, () =>
    import('@portico/telemetry').catch(rethrow),
  );
  try {
    return new Telemetry(settings);
  } catch (error) {
    throw new StartRefused([`telemetry cannot be started: ${error instanceof Error ? error.message : String(error)}`], error);
  }
}

/** The name and version of the application, as the package in the folder has them that the process was started in. */
async function settingsOf({ endpoint, serviceName }: PlannedTelemetry, log: ServerLog): Promise<TelemetrySettings> {
  const { name, version } = await ownPackage();
  return { endpoint, serviceName: serviceName ?? name ?? 'portico', serviceVersion: version, warn: (text) => log.warn(text) };
}

async function ownPackage(): Promise<{ readonly name?: string; readonly version?: string }> {
  try {
    return JSON.parse(await readFile('package.json', 'utf8')) as { name?: string; version?: string };
  } catch {
    return {};
  }
}
