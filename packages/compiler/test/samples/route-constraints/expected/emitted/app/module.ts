// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { both } from './operations/both.ts';
import { byName } from './operations/by-name.ts';
import { byNumber } from './operations/by-number.ts';
import { takeAlpha } from './operations/take-alpha.ts';
import { takeBool } from './operations/take-bool.ts';
import { takeDatetime } from './operations/take-datetime.ts';
import { takeDecimal } from './operations/take-decimal.ts';
import { takeGuid } from './operations/take-guid.ts';
import { takeInt } from './operations/take-int.ts';
import { takeLength } from './operations/take-length.ts';
import { takeLengths } from './operations/take-lengths.ts';
import { takeLong } from './operations/take-long.ts';
import { takeMax } from './operations/take-max.ts';
import { takeMaxlength } from './operations/take-maxlength.ts';
import { takeMin } from './operations/take-min.ts';
import { takeMinlength } from './operations/take-minlength.ts';
import { takeRange } from './operations/take-range.ts';
import { takeRegex } from './operations/take-regex.ts';

/** The area App. */
export const AppModule: ModulePlan = {
  name: 'App',
  origin: import.meta.url,
  groups: [],
  operations: [
    takeAlpha,
    takeBool,
    both,
    takeDatetime,
    takeDecimal,
    takeGuid,
    takeInt,
    takeLength,
    takeLengths,
    takeLong,
    takeMax,
    takeMaxlength,
    takeMin,
    takeMinlength,
    takeRange,
    takeRegex,
    byNumber,
    byName,
  ],
  compose,
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'b7fa7a73b48fe345',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
