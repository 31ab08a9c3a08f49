export { callerWith } from './callerWith.ts';
export { FakeClock } from './fakeClock.ts';
export { replace, replacePerRequest } from './replace.ts';
export type { ServiceReplacement } from './replace.ts';
export { SequenceIds } from './sequenceIds.ts';
export { StatementLog } from './statementLog.ts';
export { TestAnswer } from './testAnswer.ts';
export { createTestHost, TestHost } from './testHost.ts';
export type { TestHostOptions, TestRequest } from './testHost.ts';
