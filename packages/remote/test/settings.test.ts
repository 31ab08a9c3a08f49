import { findBoundaryProblems, RemoteBoundary } from '@portico/remote';
import type { RemoteBoundaryOptions } from '@portico/remote';
import { describe, expect, it } from 'vitest';
import { Settings } from './support/lines.ts';
import { shopModule } from './support/shop.ts';

function problemsOf(settings: Readonly<Record<string, string>>, options: RemoteBoundaryOptions = {}) {
  const values = Object.entries(settings).map(([name, value]) => [`Service:RemoteBoundaries:Shop:${name}`, value]);
  return findBoundaryProblems(RemoteBoundary(shopModule(), options), new Settings(Object.fromEntries(values) as Record<string, string>));
}

describe('The settings of a boundary', () => {
  it('may all be absent, or empty, as they are where the environment cannot unset them [REMOTE-15]', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ BaseUrl: '', Timeout: ' ' })).toEqual([]);
  });

  it.each([
    { BaseUrl: 'http://billing:3001' },
    { BaseUrl: 'https://example.org/billing/' },
    { Timeout: '1.5' },
    { Timeout: '500ms' },
    { Connections: '1', MaxPending: '0', 'Retries:Attempts': '1', 'Breaker:OpenTime': '1m' },
  ])('are taken as %j [REMOTE-02]', (settings) => {
    expect(problemsOf(settings)).toEqual([]);
  });

  it.each([
    ['BaseUrl', 'billing:3001', 'is no address'],
    ['BaseUrl', 'ftp://billing', 'is no address'],
    ['BaseUrl', 'http://', 'is no address'],
    ['BaseUrl', 'http://ann:secret@billing', 'holds a user or a password'],
    ['BaseUrl', 'http://billing?x=1', "holds a '?' or a '#'"],
    ['Timeout', '0', 'no time above zero'],
    ['Timeout', '-1s', 'no time above zero'],
    ['Timeout', 'soon', 'no time above zero'],
    ['Timeout', '300d', 'no time above zero'],
    ['Connections', '0', 'a whole number from 1'],
    ['Connections', '1.5', 'a whole number from 1'],
    ['MaxPending', '-1', 'a whole number from 0'],
    ['MaxAnswerSize', 'much', 'a whole number from 1'],
    ['Retries:Attempts', '0', 'a whole number from 1'],
    ['Retries:Delay', 'x', 'no time above zero'],
    ['Retries:MaxDelay', '0s', 'no time above zero'],
    ['Breaker:Threshold', '0', 'a whole number from 1'],
    ['Breaker:OpenTime', '', ''],
  ])('are told where they are wrong: %s is %j', (name, value, told) => {
    const problems = problemsOf({ [name]: value });
    if (told === '') return expect(problems).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(told)]);
    expect(problems[0]).toContain(`Service:RemoteBoundaries:Shop:${name}`);
    expect(problems[0]).not.toContain('secret');
  });

  it('are reported all at once, those of code like those of configuration', () => {
    expect(problemsOf({ Connections: 'x', MaxPending: 'y' })).toHaveLength(2);
    expect(problemsOf({}, { timeout: 0, attempts: 0.5 })).toHaveLength(2);
  });
});
