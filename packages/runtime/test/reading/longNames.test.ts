import {
  anyValue,
  checkOptions,
  createDetachedCall,
  ExactNumber,
  Findings,
  firstOption,
  isRecord,
  notInt,
  pointer,
  readDictionary,
  readList,
} from '@portico/runtime/reading';
import type { Check, FailureSink } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

/** A name of a member that is as long as a client may choose it. */
const name = 'k'.repeat(1_000_000);
const above = pointer('', name);
const wrong = 40_000;

/** Runs work that takes milliseconds unless it copies the name for each wrong value, which takes many seconds. */
function expectQuick<T>(work: () => T): T {
  const begin = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begin);
  expect(user + system).toBeLessThan(1_000_000);
  return result;
}

/** Checks a whole number. */
const int: Check = (call: FailureSink, at: string, value: unknown) => void (typeof value === 'number' || notInt(call, at, value));

describe('A long name above many wrong values', () => {
  it('is copied for reported failures only, in a value of any type', () => {
    const call = createDetachedCall();
    const value = { [name]: Array.from({ length: wrong }, () => new ExactNumber('1e400')) };
    expectQuick(() => anyValue(call, '', value));
    expect(call.failures).toHaveLength(1);
  });

  it('is copied for reported failures only, in any other value', () => {
    const call = createDetachedCall();
    expectQuick(() => {
      for (let index = 0; index < wrong; index++) notInt(call, `${above}/${index}`, 'x');
    });
    expect(call.failures).toHaveLength(1);
  });

  it('is not copied for the failures of options that are tried', () => {
    const call = createDetachedCall();
    const union = {
      options: [
        (each: typeof call, at: string, value: unknown) => (typeof value === 'number' ? value : notInt(each, at, value)),
        (_each: typeof call, _at: string, value: unknown) => value,
      ],
      expected: 'a number or text',
    };
    const value = { [name]: Array.from({ length: wrong }, () => 'x') };
    const read = expectQuick(() =>
      readDictionary(call, '', value, (inner, at, list) =>
        readList(inner, at, list, (each, place, item) => firstOption(each, place, item, union)),
      ),
    );
    expect([call.failures, read]).toEqual([undefined, value]);
  });

  it('is not copied for the options of a result', () => {
    const findings = new Findings({ noun: 'The result', now: Date.now });
    const options = { options: [int, () => {}], expected: 'a number or text' };
    expectQuick(() => {
      for (let index = 0; index < wrong; index++) checkOptions(findings, `${above}/${index}`, 'x', options);
    });
    expect(findings.failures).toBeUndefined();
  });

  it('is copied for reported failures only, in a result', () => {
    const findings = new Findings({ noun: 'The result', now: Date.now });
    const nested: Check = (call: FailureSink, at: string, value: unknown) => void (isRecord(value) && notInt(call, `${at}/a`, 'x'));
    const options = { options: [nested, int], expected: 'an object or a number' };
    expectQuick(() => {
      for (let index = 0; index < wrong; index++) checkOptions(findings, `${above}/${index}`, { a: 'x' }, options);
    });
    expect(findings.failures).toHaveLength(1);
  });
});
