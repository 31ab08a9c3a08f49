/** How telemetry is set up; the standard variables of the environment (`OTEL_…`) win over all of it. */
export interface TelemetrySettings {
  /** Where OTLP is sent, with the signal's path behind it: `http://collector:4318`. */
  readonly endpoint?: string | undefined;
  /** `service.name`. */
  readonly serviceName: string;
  /** `service.version`. */
  readonly serviceVersion?: string | undefined;
  /** Told of what the SDK cannot do, such as reach whom it exports to. */
  readonly warn: (text: string) => void;
}
