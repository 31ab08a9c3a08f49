import type { Caller } from '@portico/core';
import { anonymous, ClaimsCaller, HeldPermissions, buildPipeline, RoleGrants } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation } from './support/calls.ts';

const grants = new RoleGrants({
  clerk: { permissions: ['billing.invoice.read'] },
  accountant: { includes: ['clerk'], permissions: ['billing.payment.*'] },
  manager: { includes: ['accountant', 'porter'] },
  porter: { includes: ['manager'], permissions: ['house.door.open'] },
});

const caller = (claims: object) => new ClaimsCaller({ sub: 'ada', ...claims });

describe('Roles', () => {
  it('[PERM-04] grant their own permissions and those of included roles', () => {
    expect(grants.held(['clerk']).granted).toEqual(['billing.invoice.read']);
    expect(grants.held(['accountant']).granted).toEqual(['billing.payment.*', 'billing.invoice.read']);
    const manager = grants.grant(caller({ role: ['manager'] }));
    expect(
      ['billing.invoice.read', 'billing.payment.refund', 'house.door.open', 'house.door.close'].map((each) => manager.holds(each)),
    ).toEqual([true, true, true, false]);
  });

  it('[PERM-04] add to the permissions of the token, and change nothing else of the caller', () => {
    const clerk = grants.grant(caller({ role: 'clerk', permission: ['house.*'], name: 'Ada', tenant_id: 'north' }));
    expect(clerk.permissions).toEqual(['house.*', 'billing.invoice.read']);
    expect([clerk.holds('house.door.close'), clerk.holds('billing.invoice.read'), clerk.holds('billing.invoice.delete')]).toEqual([
      true,
      true,
      false,
    ]);
    const { id, name, roles, tenantId, isAuthenticated } = clerk;
    expect({ id, name, roles, tenantId, isAuthenticated }).toEqual({
      id: 'ada',
      name: 'Ada',
      roles: ['clerk'],
      tenantId: 'north',
      isAuthenticated: true,
    });
    expect(clerk.claim('permission')).toEqual(['house.*']);
  });

  it('are expanded once for each set of roles, regardless of order and repetition', () => {
    expect(grants.held(['clerk', 'porter', 'clerk'])).toBe(grants.held(['porter', 'clerk']));
  });

  it('are expanded again after many other sets, because tokens choose their sets freely', () => {
    const few = new RoleGrants({ clerk: { permissions: ['a.b.c'] } });
    const first = few.held(['clerk']);
    for (let index = 0; index < 900; index++) few.held([`stranger ${index}`]);
    expect(few.held(['clerk'])).toBe(first);
    for (let index = 900; index < 1100; index++) few.held([`stranger ${index}`]);
    expect(few.held(['clerk'])).not.toBe(first);
    expect(few.held(['clerk']).granted).toEqual(['a.b.c']);
  });

  it('grant nothing if they are not defined, and nothing to unauthenticated callers', () => {
    for (const given of [caller({ role: ['boss', '__proto__', 'constructor'] }), caller({}), anonymous])
      expect(grants.grant(given)).toBe(given);
  });

  it('apply to every check of the caller', async () => {
    let seen: Caller | undefined;
    const plan = operation({ permissions: ['billing.invoice.read'], invoke: (_input, _services, call) => void (seen = call.caller) });
    const call = callOf(plan);
    call.caller = caller({ role: ['clerk'] });
    const { status } = await buildPipeline(plan, { services: {}, roles: grants, onFault: noFaults }).run(call);
    expect(status).toBe(200);
    expect(seen?.holds('billing.invoice.read')).toBe(true);
  });
});

describe('A set of permissions', () => {
  it('[PERM-05] [PERM-06] [PERM-09] covers the permissions that it names, regardless of case and with wildcards', () => {
    const held = new HeldPermissions(['Billing.Invoice.Read', 'house.*', 'booking.*.read']);
    const covered = ['billing.invoice.read', 'HOUSE.door.open', 'house.a.b.c', 'booking.room.read'];
    const others = ['billing.invoice.refund', 'house', 'booking.room.key.read', 'booking.room.write'];
    for (const time of [1, 2]) {
      expect(
        covered.filter((each) => held.holds(each)),
        `asked ${time}`,
      ).toEqual(covered);
      expect(
        others.filter((each) => held.holds(each)),
        `asked ${time}`,
      ).toEqual([]);
    }
    expect(new HeldPermissions(['*']).holds('any.thing.at.all')).toBe(true);
  });

  it('gives the same results after it has dropped its cache', () => {
    const held = new HeldPermissions(['a.*']);
    for (let index = 0; index < 5000; index++) expect(held.holds(`${index % 2 === 0 ? 'a' : 'b'}.${index}.read`)).toBe(index % 2 === 0);
    expect(held.holds('a.0.read')).toBe(true);
  });
});
