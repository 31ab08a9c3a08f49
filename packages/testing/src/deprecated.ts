import { TestResponse } from './testResponse.ts';

/** @deprecated Use `TestResponse`; this name will be removed in the next minor version. */
export const TestAnswer = TestResponse;

/** @deprecated Use `TestResponse`; this name will be removed in the next minor version. */
export type TestAnswer = TestResponse;
