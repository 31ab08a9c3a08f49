import type { ConfigurationKey } from './configurationKey.ts';

/** The keys of telemetry, and of the development page. */
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
    key: 'Service:DevelopmentPage:Enabled',
    type: 'switch',
    meaning: 'whether a host in development has the development page at `/_portico`; `true` by default, and without effect elsewhere',
  },
] as const satisfies readonly ConfigurationKey[];
