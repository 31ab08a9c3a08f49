import { context, diag, DiagLogLevel, logs, metrics, propagation, ProxyTracerProvider, trace } from '@opentelemetry/api';
import { defaultResource, envDetector, resourceFromAttributes, serviceInstanceIdDetector } from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { omitUndefined } from '@portico/core/values';
import type { MetricReader } from '@opentelemetry/sdk-metrics';
import { scope } from '../attributeNames.ts';
import { watchRuntime } from '../metrics/runtimeMetrics.ts';
import { createExportingReader } from './exportingReader.ts';
import { listVariables, runWithVariables } from './environment.ts';
import { limitDiagnostics } from './limitDiagnostics.ts';
import { PrometheusReader } from './prometheusReader.ts';
import type { TelemetrySettings } from './telemetrySettings.ts';

/** The time limit in milliseconds of the last export when a host stops: a little more than the timeout of one export. */
const flushing = 6000;

/** The running SDK of this process. */
interface RunningSdk {
  readonly sdk: NodeSDK;
  /** Present if the first host of the process enabled it. */
  readonly prometheus: PrometheusReader | undefined;
  /** Ends the metrics of the process. */
  readonly endRuntime: () => void;
}

let shared: (RunningSdk & { hosts: number }) | undefined;

/** The use of the SDK by one host. */
export interface SdkUse {
  /** Returns the metrics in the text format of Prometheus; undefined if that is not enabled. */
  readonly prometheus: (() => Promise<string>) | undefined;
  /** Releases the SDK. The last host of the process exports the remaining telemetry and shuts the SDK down. */
  readonly release: () => Promise<void>;
}

/**
 * Starts the SDK of this process, which all its hosts share. If the application has started an SDK itself, that SDK is used and
 * never shut down. Throws if the metrics must be readable by Prometheus, but that SDK or an earlier host prevents it.
 */
export function useSdk(settings: TelemetrySettings): SdkUse {
  const isForeign = !shared && hasTracerProvider();
  if (!isForeign) shared ??= { ...start(settings), hosts: 0 };
  const isRead = settings.prometheus !== undefined;
  const prometheus = isRead ? shared?.prometheus?.read : undefined;
  if (isRead && !prometheus)
    throw new Error(
      'metrics for Prometheus require that the first host of the process enables them, and that the application starts no SDK',
    );
  if (isForeign) return { prometheus: undefined, release: () => Promise.resolve() };
  const mine = shared!;
  mine.hosts += 1;
  const release = async () => {
    mine.hosts -= 1;
    if (mine.hosts > 0) return;
    shared = undefined;
    await shutDown(mine, settings);
  };
  return { prometheus, release };
}

/** Returns whether a provider of tracers is registered: that of this SDK, or the application's own. */
export function hasTracerProvider(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== new ProxyTracerProvider().getDelegate();
}

function start(settings: TelemetrySettings): RunningSdk {
  const { serviceVersion } = settings;
  const prometheus = settings.prometheus === undefined ? undefined : new PrometheusReader();
  return runWithVariables(listVariables(settings, process.env), () => {
    const sdk = new NodeSDK({
      ...(prometheus && { metricReaders: listReaders(prometheus) }),
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
    return { sdk, prometheus, endRuntime: watchRuntime(metrics.getMeter(scope)) };
  });
}

/** Returns all readers of metrics, because the SDK creates none itself if it receives one. */
function listReaders(prometheus: PrometheusReader): MetricReader[] {
  const exporting = createExportingReader(process.env);
  return exporting ? [exporting, prometheus] : [prometheus];
}

/** Exports the remaining telemetry within the time limit. */
async function shutDown({ sdk, endRuntime }: RunningSdk, { warn }: TelemetrySettings): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    late = setTimeout(() => {
      warn('Telemetry: the host stopped before all telemetry was exported.');
      resolve();
    }, flushing);
  });
  await Promise.race([exportAll(sdk), deadline]);
  clearTimeout(late);
  endRuntime();
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
