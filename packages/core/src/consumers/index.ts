export { recordUse } from './recordUse.ts';
export type { RecordedClient, UseRecorder } from './recordUse.ts';
