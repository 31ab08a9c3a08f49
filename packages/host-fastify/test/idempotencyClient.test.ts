import { OperationCall, Nobody } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { claimId } from '../../host/src/idempotency/fingerprint.ts';
import { operation } from './support/plans.ts';

const plan = operation({ verb: 'POST', route: '/orders', idempotent: true });
const signal = new AbortController().signal;

function idOf(client: string | undefined, key = 'k', tenant?: string): string {
  const source = { params: {}, query: {}, rawHeaders: [], path: '/orders', signal, client };
  return claimId(new OperationCall(plan, source, new Nobody(tenant), 'a'.repeat(32)), key);
}

describe('The row of an idempotency key of an anonymous caller', () => {
  it('is the same for one client network, whichever address the connection has', () => {
    expect(idOf('192.0.2.1')).toBe(idOf('192.0.2.1'));
  });

  it('differs for each client network, key and tenant, so that no other client gets the first response', () => {
    const ids = [idOf('192.0.2.1'), idOf('192.0.2.2'), idOf('2001:db8:0:1::/64'), idOf('192.0.2.1', 'l'), idOf('192.0.2.1', 'k', 'north')];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
