/** The path that Prometheus reads, if the endpoint is enabled. */
export const metricsPath = '/metrics';
