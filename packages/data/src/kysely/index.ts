export { databaseOf } from './sessionDatabase.ts';
export type { WriteSession } from './driver.ts';
export { QueryFault } from './faults.ts';
