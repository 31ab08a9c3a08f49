import { anonymous, OperationCall, buildPipeline } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation } from './support/calls.ts';

const versioned = operation({
  invoke(_input, _services, call) {
    call.header('ETag', '"7"');
    return 'the row';
  },
});

const answerTo = (plan: OperationPlan, ...rawHeaders: string[]) => {
  const source = { ...callOf(plan).source, rawHeaders };
  return buildPipeline(plan, { services: {}, onFault: noFaults }).run(new OperationCall(plan, source, anonymous, 'a'.repeat(32)));
};

describe('a GET with an entity tag in its response', () => {
  it('responds with the tag', async () => {
    expect(await answerTo(versioned)).toMatchObject({ status: 200, body: '"the row"', headers: { etag: '"7"' } });
  });

  it.each([['"7"'], ['W/"7"'], ['"6", "7"'], ['*']])(
    'responds 304 with the tag and without a body to If-None-Match: %s (RFC 9110 section 13.1.2)',
    async (tags) => {
      expect(await answerTo(versioned, 'If-None-Match', tags)).toEqual({
        status: 304,
        contentType: undefined,
        body: undefined,
        headers: { etag: '"7"' },
      });
    },
  );

  it('reads the lines of the header as one list', async () => {
    expect((await answerTo(versioned, 'if-none-match', '"5"', 'Accept', '*/*', 'If-None-Match', '"7"')).status).toBe(304);
  });

  it.each([['"8"'], ['7'], ['"77"'], ['']])('responds 200 to If-None-Match: %s', async (tags) => {
    expect((await answerTo(versioned, 'If-None-Match', tags)).status).toBe(200);
  });
});

describe('If-None-Match', () => {
  it('is not evaluated if the response includes other rows, which change without the tag', async () => {
    const mixed = { ...versioned, holdsOthers: true as const };
    expect(await answerTo(mixed, 'If-None-Match', '"7"')).toMatchObject({ status: 200, headers: { etag: '"7"' } });
    expect((await answerTo(mixed, 'If-None-Match', '*')).status).toBe(200);
  });

  it('has no effect if the response has no entity tag', async () => {
    expect((await answerTo(operation(), 'If-None-Match', '*')).status).toBe(200);
  });

  it('has no effect on other methods, because their work is already done', async () => {
    expect((await answerTo({ ...versioned, verb: 'POST' }, 'If-None-Match', '"7"')).status).toBe(200);
  });
});
