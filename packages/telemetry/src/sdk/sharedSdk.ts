import { context, diag, DiagLogLevel, logs, metrics, propagation, ProxyTracerProvider, trace } from '@opentelemetry/api';
import { defaultResource, envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { omitUndefined } from '@portico/core/values';
import { listVariables, runWithVariables } from './environment.ts';
import { limitDiagnostics } from './limitDiagnostics.ts';
import type { TelemetrySettings } from './telemetrySettings.ts';

/** The time limit in milliseconds of the last export when a host stops: a little more than the timeout of one export. */
const flushing = 6000;

let shared: { readonly sdk: NodeSDK; hosts: number } | undefined;

/**
 * Starts the SDK of this process, which all its hosts share. Returns a function that releases it for one host. If the application
 * has started an SDK itself, that SDK is used and never shut down.
 */
export function useSdk(settings: TelemetrySettings): () => Promise<void> {
  if (!shared && hasOwnSdk()) return () => Promise.resolve();
  shared ??= { sdk: start(settings), hosts: 0 };
  const mine = shared;
  mine.hosts += 1;
  return async () => {
    mine.hosts -= 1;
    if (mine.hosts > 0) return;
    shared = undefined;
    await shutDown(mine.sdk, settings);
  };
}

function hasOwnSdk(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== new ProxyTracerProvider().getDelegate();
}

function start(settings: TelemetrySettings): NodeSDK {
  const { serviceVersion } = settings;
  return runWithVariables(listVariables(settings, process.env), () => {
    const sdk = new NodeSDK({
      // Otherwise the SDK warns that it will not be initialized, although only traces are disabled.
      ...omitUndefined({ spanProcessors: process.env['OTEL_TRACES_EXPORTER']?.trim() === 'none' ? [] : undefined }),
      resource: defaultResource().merge(
        resourceFromAttributes(serviceVersion === undefined ? {} : { [ATTR_SERVICE_VERSION]: serviceVersion }),
      ),
      // The other detectors report the command line and the user of the process; they are enabled by name.
      ...omitUndefined({
        resourceDetectors: !process.env['OTEL_NODE_RESOURCE_DETECTORS'] ? [envDetector, serviceInstanceIdDetector] : undefined,
      }),
    });
    diag.setLogger(limitDiagnostics(settings.warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    sdk.start();
    return sdk;
  });
}

/** Exports the remaining telemetry within the time limit. */
async function shutDown(sdk: NodeSDK, { warn }: TelemetrySettings): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    late = setTimeout(() => {
      warn('Telemetry: the host stopped before all telemetry was exported.');
      resolve();
    }, flushing);
  });
  await Promise.race([exportAll(sdk), deadline]);
  clearTimeout(late);
  for (const api of [trace, metrics, logs, context, propagation, diag]) api.disable();
}

/** Waits for all exports. The SDK itself would give up as soon as one of them fails. */
async function exportAll(sdk: NodeSDK): Promise<void> {
  await Promise.allSettled([logs.getLoggerProvider(), metrics.getMeterProvider()].map(flush));
  await sdk.shutdown().catch((error: unknown) => diag.error('', error));
}

/** Flushes a provider. The types of the API do not declare the method, but the providers of the SDK have it. */
async function flush(provider: object): Promise<void> {
  await (provider as { forceFlush?(): Promise<void> }).forceFlush?.();
}
