import { findBoundaryProblems, RemoteBoundary } from '@portico/remote';
import type { RemoteBoundaryOptions } from '@portico/remote';
import { describe, expect, it } from 'vitest';
import { Settings } from './support/lines.ts';
import { shopModule } from './support/shop.ts';

function problemsOf(settings: Readonly<Record<string, string>>, options: RemoteBoundaryOptions = {}) {
  const values = Object.entries(settings).map(([name, value]) => [`Service:RemoteBoundaries:Shop:${name}`, value]);
  return findBoundaryProblems(RemoteBoundary(shopModule(), options), new Settings(Object.fromEntries(values) as Record<string, string>));
}

describe('the settings of a boundary', () => {
  it('may all be absent or empty, because some environments cannot unset a variable [REMOTE-15]', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ BaseUrl: '', Timeout: ' ' })).toEqual([]);
  });

  it.each([
    { BaseUrl: 'http://billing:3001' },
    { BaseUrl: 'https://example.org/billing/' },
    { Timeout: '1.5' },
    { Timeout: '500ms' },
    { Connections: '1', MaxPending: '0', 'Retries:Attempts': '1', 'Breaker:OpenTime': '1m' },
  ])('are read as %j [REMOTE-02]', (settings) => {
    expect(problemsOf(settings)).toEqual([]);
  });

  it.each([
    ['BaseUrl', 'billing:3001', 'is not an http'],
    ['BaseUrl', 'ftp://billing', 'is not an http'],
    ['BaseUrl', 'http://', 'is not an http'],
    ['BaseUrl', 'http://ann:secret@billing', 'contains a user or a password'],
    ['BaseUrl', 'http://billing?x=1', "contains a '?' or a '#'"],
    ['Timeout', '0', 'a duration above 0'],
    ['Timeout', '-1s', 'a duration above 0'],
    ['Timeout', 'soon', 'a duration above 0'],
    ['Timeout', '300d', 'a duration above 0'],
    ['Connections', '0', 'a whole number of at least 1'],
    ['Connections', '1.5', 'a whole number of at least 1'],
    ['MaxPending', '-1', 'a whole number of at least 0'],
    ['MaxAnswerSize', 'much', 'a whole number of at least 1'],
    ['Retries:Attempts', '0', 'a whole number of at least 1'],
    ['Retries:Delay', 'x', 'a duration above 0'],
    ['Retries:MaxDelay', '0s', 'a duration above 0'],
    ['Breaker:Threshold', '0', 'a whole number of at least 1'],
    ['Breaker:OpenTime', '', ''],
  ])('are reported if they are wrong: %s is %j', (name, value, told) => {
    const problems = problemsOf({ [name]: value });
    if (told === '') return expect(problems).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(told)]);
    expect(problems[0]).toContain(`Service:RemoteBoundaries:Shop:${name}`);
    expect(problems[0]).not.toContain('secret');
  });

  it('are reported together, whether they come from code or from configuration', () => {
    expect(problemsOf({ Connections: 'x', MaxPending: 'y' })).toHaveLength(2);
    expect(problemsOf({}, { timeout: 0, attempts: 0.5 })).toHaveLength(2);
  });
});
