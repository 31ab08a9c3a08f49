import { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { buildRangeHeaders } from '../src/call/callHeaders.ts';
import { deriveCallKey } from '../src/call/idempotencyKey.ts';
import { requestCall } from './support/lines.ts';

describe('the idempotency key of a call within a request', () => {
  const keys = (key: string, times = 2) => {
    const root = requestCall({ headers: { 'Idempotency-Key': key } });
    return Array.from({ length: times }, () => deriveCallKey(root, 'Shop.buy'));
  };

  it.each([
    ['abc', ['abc', 'abc:2', 'abc:3']],
    ['  abc ', ['abc', 'abc:2', 'abc:3']],
    ['"abc"', ['"abc"', '"abc:2"', '"abc:3"']],
    ['"abc', ['"abc', '"abc:2', '"abc:3']],
    ['abc"', ['abc"', 'abc":2', 'abc":3']],
    ['"', ['"', '":2', '":3']],
  ])('is derived from the key of the request and the number of the call of this operation: %s [REMOTE-17]', (key, all) => {
    expect(keys(key, 3)).toEqual(all);
    const root = requestCall({ headers: { 'Idempotency-Key': key } });
    expect(deriveCallKey(root, 'Shop.buy')).toBe(deriveCallKey(root, 'Shop.pay'));
  });

  it('is no longer than a key may be [REMOTE-17]', () => {
    expect(keys('k'.repeat(253))[1]).toBe(`${'k'.repeat(253)}:2`);
    expect(keys('k'.repeat(254))[1]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys('k'.repeat(254))[1]).toBe(keys('k'.repeat(254))[1]);
  });

  it.each(['', '  '])('is generated if the request has none: %j [REMOTE-17]', (key) => {
    const [first, second] = keys(key);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(first).not.toBe(second);
  });
});

describe('a range of a file is requested', () => {
  const asked = (headers: Record<string, string>, plan: Partial<OperationCall['plan']> = {}, isHead = false) => {
    const call = requestCall({ headers, plan: { answer: 'file', verb: 'GET', ...plan }, source: { isHead } });
    return buildRangeHeaders({ parent: call, root: call, link: undefined });
  };

  it('if the request asks for it [REMOTE-09]', () => {
    expect(asked({ Range: 'bytes=0-1', 'If-Range': '"v"' })).toEqual(['range', 'bytes=0-1', 'if-range', '"v"']);
    expect(asked({ Range: 'bytes=0-1' })).toEqual(['range', 'bytes=0-1']);
    expect(asked({})).toEqual([]);
  });

  it('only if the request reads a file [REMOTE-09]', () => {
    const range = { Range: 'bytes=0-1' };
    expect([asked(range, { answer: 'json' }), asked(range, { verb: 'POST' }), asked(range, {}, true)]).toEqual([[], [], []]);
  });
});
