import { describe as describe_ } from '@portico/openapi';
import { describe, expect, it } from 'vitest';
import { error, input, manifest, operation, scalar } from './support/build.ts';
import { described, document, onlyOperation, withCommon } from './support/describing.ts';

const bearer = [{ bearer: [] }];

describe('the access requirements of an operation', () => {
  it('[OPENAPI-07] are described: the permissions, the policy, the security scheme, and the error responses', () => {
    const find = described(operation('Find', { permissions: ['catalog.room.read', 'catalog.room.view-all'], policy: 'IsManager' }));
    expect(find).toMatchObject({
      security: bearer,
      'x-required-permissions': ['catalog.room.read', 'catalog.room.view-all'],
      'x-policy': 'IsManager',
    });
    expect(Object.keys(find.responses)).toEqual(withCommon('200', '401', '403', '500'));
  });

  it('[OPENAPI-07] are described for a policy alone', () => {
    const close = described(operation('Close', { policy: 'IsManager' }));
    expect(close.security).toEqual(bearer);
    expect(Object.keys(close.responses)).toEqual(withCommon('200', '401', '403', '500'));
  });

  it('include a security scheme if the operation reads a claim of the caller', () => {
    const mine = described(operation('Mine', { inputs: [input('owner', scalar('Guid'), { source: 'currentUser', wireName: 'id' })] }));
    const ours = described(operation('Ours', { inputs: [input('tenant', scalar('string'), { source: 'claim', wireName: 'tenant_id' })] }));
    expect([mine.security, ours.security]).toEqual([bearer, bearer]);
  });

  it('are empty if the operation requires nothing', () => {
    const level = input('level', scalar('Int'), { source: 'claim', wireName: 'level', required: false });
    for (const open of [operation('Open'), operation('Level', { inputs: [level] }), operation('All', { allowAnonymous: true })])
      expect(described(open).security).toEqual([]);
  });

  it('name the scheme for operations that need it, and for no others', () => {
    const asking = document(manifest([operation('Find', { permissions: ['catalog.room.read'] })]));
    expect(asking.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } });
    expect(document(manifest([operation('Open')])).components).not.toHaveProperty('securitySchemes');
  });
});

describe('the rate limit of an operation', () => {
  it('[RATE-02] includes a 503 if the policy rejects requests that it cannot count', () => {
    const closed = (more = {}) =>
      describe_([manifest([operation('Find', { rateLimit: 'reads', ...more })])], {
        title: 'Test',
        version: '1',
        demands: { 'Catalog.Find': { permissions: [], needsCaller: false, hasPolicies: false, rateLimitCloses: true } },
      });
    const { responses } = onlyOperation(closed());
    expect(Object.keys(responses)).toEqual(withCommon('200', '429', '500', '503'));
    expect(responses['503']).toMatchObject({
      headers: { 'Retry-After': {} },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/RateLimitUnavailableError' } } },
    });
    const own = error('DownError', [503, 'DEPENDENCY_UNAVAILABLE']);
    expect(closed({ errors: [own] }).components.schemas).not.toHaveProperty('RateLimitUnavailableError');
    expect(described(operation('Find', { rateLimit: 'reads' })).responses).not.toHaveProperty('503');
  });

  const limits = { RateLimit: { schema: { type: 'string' } }, 'RateLimit-Policy': { schema: { type: 'string' } } };

  it('[RATE-02] is described: the policy, its headers in responses, and the 429 beyond the limit', () => {
    const find = described(operation('Find', { rateLimit: 'reads' }));
    expect(find).toMatchObject({ 'x-rate-limit-policy': 'reads', responses: { 200: { headers: limits } } });
    expect(find.responses['429']).toMatchObject({
      headers: { ...limits, 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/RateLimitedError' } } },
    });
  });

  it('has its headers in every response to a request that is counted', () => {
    const find = described(
      operation('Find', { rateLimit: 'reads', permissions: ['catalog.room.read'], errors: [error('GoneError', [410, 'GONE'])] }),
    );
    expect(find.responses['410']!.headers).toMatchObject(limits);
    expect(JSON.stringify([find.responses['401'], find.responses['403']])).not.toContain('RateLimit');
  });

  it('is not described if requests are not counted', () => {
    const open = described(operation('Open'));
    expect(open).not.toHaveProperty('x-rate-limit-policy');
    expect(open.responses).not.toHaveProperty('429');
    expect(open.responses['200']).not.toHaveProperty('headers');
  });
});
