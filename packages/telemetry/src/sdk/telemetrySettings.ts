/** The settings of telemetry. The standard environment variables (`OTEL_…`) take precedence. */
export interface TelemetrySettings {
  /** The OTLP endpoint, such as `http://collector:4318`. The path of each signal is appended. */
  readonly endpoint?: string | undefined;
  /** `service.name`. */
  readonly serviceName: string;
  /** `service.version`. */
  readonly serviceVersion?: string | undefined;
  /**
   * The path at which Prometheus reads the metrics; requests to it are not traced. Without an OTLP endpoint nothing is exported then.
   * @default none
   */
  readonly prometheus?: string | undefined;
  /** Called with problems of the SDK, such as an unreachable endpoint. */
  readonly warn: (text: string) => void;
}
