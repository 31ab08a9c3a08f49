import type { Configuration } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { findJobsProblems } from '../../src/jobs/findJobsProblems.ts';

/** A configuration with some keys. */
const configured = (values: Readonly<Record<string, string>>) => ({ get: (key: string) => values[key] }) as Configuration;

describe('The settings of jobs', () => {
  it.each([
    ['Service:Jobs:Enabled', 'yes', 'true or false'],
    ['Service:Jobs:Enabled', 'False', 'true or false'],
    ['Service:Jobs:Concurrency', 'many', 'a whole number of at least 1'],
    ['Service:Jobs:Concurrency', '0', 'a whole number of at least 1'],
    ['Service:Jobs:Concurrency', '1.5', 'a whole number of at least 1'],
  ])('reject %s with the value %s at startup', (key, value, expected) => {
    expect(findJobsProblems({}, configured({ [key]: value }))).toEqual([`${key} is '${value}'; it must be ${expected}`]);
  });

  it.each([
    [{ concurrency: 0 }, 'the option jobs.concurrency is 0; it must be a whole number of at least 1'],
    [{ lease: Number.NaN }, 'the option jobs.lease is NaN; it must be a whole number of at least 1'],
    [{ poll: -1 }, 'the option jobs.poll is -1; it must be a whole number of at least 1'],
    [{ stopTimeout: -1 }, 'the option jobs.stopTimeout is -1; it must be a whole number of at least 0'],
  ])('reject the option %o', (options, expected) => {
    expect(findJobsProblems(options, configured({}))).toEqual([expected]);
  });

  it('accept valid values, and no values', () => {
    const values = configured({ 'Service:Jobs:Enabled': 'false', 'Service:Jobs:Concurrency': '12' });
    expect(findJobsProblems({ concurrency: 3, lease: 1, poll: 1, stopTimeout: 0 }, values)).toEqual([]);
    expect(findJobsProblems({}, configured({}))).toEqual([]);
  });
});
