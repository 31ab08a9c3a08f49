export { parseDuration } from '@portico/core/values';
export type { Duration } from '@portico/core/values';
