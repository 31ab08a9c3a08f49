import { describe, expect, it } from 'vitest';
import { described, document } from './support/describing.ts';
import { error, input, manifest, operation, scalar } from './support/build.ts';

const conflict = error('ConflictError', [409, 'CONFLICT']);
const forbidden = error('ForbiddenError', [403, 'FORBIDDEN']);
const run = operation('Run', { verb: 'POST', idempotent: true, errors: [conflict, forbidden] });
const { parameters, responses } = described(run);
const headersOf = (status: number) => Object.keys(responses[status]?.headers ?? {});
const codesOf = (status: number) => responses[status]?.description.match(/[A-Z_]{8,}/g);

describe('an idempotent operation', () => {
  it('accepts Idempotency-Key, which is optional [OPENAPI-09]', () => {
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]);
    const { pattern } = parameters![0]!.schema as { pattern: string };
    const taken = (text: string) => new RegExp(pattern, 'u').test(text);
    expect(['k', '"k"', '"a\\\\b"', 'x'.repeat(255)].every(taken)).toBe(true);
    expect(['', '"', 'two words', '"two words"', 'x'.repeat(256)].some(taken)).toBe(false);
  });

  it('marks a repeated success and a repeated definite error with Idempotency-Replayed [OPENAPI-09]', () => {
    expect([200, 409, 403, 500].map(headersOf)).toEqual([['Idempotency-Replayed'], ['Idempotency-Replayed', 'Retry-After'], [], []]);
  });

  it('rejects keys that are malformed, in use, or reused [OPENAPI-09]', () => {
    expect([400, 409, 422].map(codesOf)).toEqual([
      ['BINDING_FAILED', 'BAD_REQUEST'],
      ['CONFLICT', 'IDEMPOTENCY_KEY_IN_USE'],
      ['IDEMPOTENCY_KEY_REUSED'],
    ]);
  });

  it('has one parameter of that name if an input reads the header', () => {
    const own = input('key', scalar('string'), { source: 'header', wireName: 'Idempotency-Key' });
    expect(described(operation('Run', { ...run, inputs: [own] })).parameters!.length).toBe(1);
  });
});

it('describes no key for any other operation [OPENAPI-09]', () => {
  expect(JSON.stringify(document(manifest([operation('Run', { verb: 'POST' })])))).not.toMatch(/idempotency/i);
});
