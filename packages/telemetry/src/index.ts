export { Telemetry } from './telemetry.ts';
export type { MessageCounts } from './metrics/messageGauges.ts';
export type { TelemetrySettings } from './sdk/telemetrySettings.ts';
