/** How telemetry is set up; the standard variables of the environment (`OTEL_…`) win over all of it. */
export interface TelemetrySettings {
  /** The OTLP endpoint; the signal's path is appended: `http://collector:4318`. */
  readonly endpoint?: string | undefined;
  /** `service.name`. */
  readonly serviceName: string;
  /** `service.version`. */
  readonly serviceVersion?: string | undefined;
  /** Called with problems of the SDK, such as an unreachable endpoint. */
  readonly warn: (text: string) => void;
}
