import type { ConfigurationKey } from './configurationKey.ts';

/** The keys of telemetry, of profiles, and of the development page. */
export const observationKeys = [
  {
    key: 'Service:Telemetry:Enabled',
    type: 'switch',
    meaning: 'whether traces, metrics and logs are exported; by default, if an endpoint is configured',
  },
  {
    key: 'Service:Telemetry:Endpoint',
    type: 'address',
    schemes: ['http', 'https'],
    meaning: 'the OTLP endpoint, if `OTEL_EXPORTER_OTLP_ENDPOINT` is absent: `http://collector:4318`',
  },
  {
    key: 'Service:Telemetry:ServiceName',
    type: 'text',
    meaning:
      'the name of the service, if `OTEL_SERVICE_NAME` is absent; by default the name of the package, with that of the script if it is in a folder `hosts`',
  },
  {
    key: 'Service:Telemetry:Prometheus:Enabled',
    type: 'switch',
    default: 'false',
    meaning: 'whether Prometheus can read the metrics at `/metrics`',
  },
  {
    key: 'Service:Telemetry:Prometheus:Token',
    type: 'text',
    secret: true,
    meaning: 'the bearer token that requests to `/metrics` must carry; by default none',
  },
  {
    key: 'Service:Profiles:Directory',
    type: 'text',
    meaning: 'the folder for the CPU profiles and heap snapshots that SIGUSR2 takes; by default none are taken',
  },
  {
    key: 'Service:Profiles:Duration',
    type: 'duration',
    default: '10s',
    meaning: 'how long a CPU profile records: from `1s` to `60s`',
  },
  {
    key: 'Service:Profiles:HeapLimit',
    type: 'number',
    default: '536870912',
    meaning: 'the largest heap of which a snapshot is taken, in bytes',
  },
  {
    key: 'Service:DevelopmentPage:Enabled',
    type: 'switch',
    meaning: 'whether a host in development has the development page at `/_portico`; `true` by default, and without effect elsewhere',
  },
] as const satisfies readonly ConfigurationKey[];
