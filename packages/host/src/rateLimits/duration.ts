export { parseDuration } from '@portico/runtime';
export type { Duration } from '@portico/runtime';
